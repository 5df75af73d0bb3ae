import { tenantCalls } from '@bahnfrei/domain/tenants/calls.ts'
import { MOST_OF_TENANT, type Tenant, type TenantContact } from '@bahnfrei/domain/tenants/tenant.ts'
import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useVersionedDraft } from '../base/form/useVersionedDraft.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Fields } from '../base/ui/Layout.tsx'
import { SaveBar } from '../base/ui/SaveBar.tsx'
import { Section } from '../base/ui/Section.tsx'
import { Switch } from '../base/ui/Switch.tsx'
import { ChangedNotice } from '../clubs/admin/ChangedNotice.tsx'
import { HoursWords } from '../ranges/hours/HoursWords.tsx'
import { WindowList } from '../ranges/hours/WindowList.tsx'
import { agreementValuesOf, tenantFieldsOf, wrongAgreementFields } from './agreementValues.ts'
import classes from './tenants.module.css'
import { useAgreementWords } from './useAgreementWords.ts'

/** The agreement with a tenant: windows, hours a week, days ahead, and contacts. */
export function AgreementForm({ tenant, mayChange }: { tenant: Tenant; mayChange: boolean }) {
  const t = useTexts('TENANTS')
  const words = useAgreementWords()
  if (mayChange)
    return (
      <Section title={t('AGREEMENT')} text={t('AGREEMENT_TEXT')}>
        <AgreementFields tenant={tenant} />
      </Section>
    )
  return (
    <Section title={t('AGREEMENT')}>
      <p>{words(tenant)}</p>
      {tenant.windows.length > 0 && <HoursWords week={tenant.windows} none={t('NOT_AGREED')} />}
    </Section>
  )
}

function AgreementFields({ tenant }: { tenant: Tenant }) {
  const t = useTexts('TENANTS')
  const { draft, isWrong, save } = useAgreement(tenant)
  const { values, change } = draft
  return (
    <Form label={t('AGREEMENT')}>
      <ChangedNotice
        changed={draft.changedByOthers.map((field) => ({ label: t(`FIELDS.${field}`), now: nowOf(tenant, field) }))}
        onTake={draft.take}
      />
      <Fields isEven>
        <TextInput
          label={t('LANE_HOURS')}
          description={t('LANE_HOURS_TEXT')}
          inputMode="decimal"
          value={values.laneHours}
          error={isWrong('laneHours') && t('LANE_HOURS_WRONG')}
          onChange={({ target }) => change({ laneHours: target.value })}
        />
        <TextInput
          label={t('DAYS_AHEAD')}
          inputMode="numeric"
          value={values.daysAhead}
          error={isWrong('daysAhead') && t('DAYS_AHEAD_WRONG')}
          onChange={({ target }) => change({ daysAhead: target.value })}
        />
      </Fields>
      {tenant.kind === 'club' && (
        <Switch
          label={t('SHOWS_NAME')}
          description={t('SHOWS_NAME_TEXT')}
          isOn={values.showsName}
          onChange={(showsName) => change({ showsName })}
        />
      )}
      <h3>{t('WINDOWS')}</h3>
      <WindowList
        week={values.windows}
        isBusyHours
        none={values.windows.length === 0 ? t('ALWAYS') : t('NOT_AGREED')}
        onChange={(windows) => change({ windows })}
      />
      <Contacts
        contacts={values.contacts}
        isWrong={isWrong('contacts')}
        onChange={(contacts) => change({ contacts })}
      />
      <SaveBar label={t('SAVE')} onSave={save} draft={draft} />
    </Form>
  )
}

/** The form of an agreement. Faults are shown only after the first attempt to save. */
function useAgreement(tenant: Tenant) {
  const t = useTexts('TENANTS')
  const draft = useVersionedDraft(agreementValuesOf(tenant), tenant.version)
  const [isChecked, setChecked] = useState(false)
  const { values } = draft
  const wrong = wrongAgreementFields(values)
  const save = async () => {
    setChecked(true)
    if (wrong.size > 0) return 'failed'
    const changed = { tenantId: tenant.id, ...tenantFieldsOf(values), version: draft.version }
    const { version } = await call(tenantCalls.save, changed)
    draft.stored(version)
    toast.success(t('SAVED'))
  }
  return { draft, save, isWrong: (field: keyof typeof values) => isChecked && wrong.has(field) }
}

function nowOf(tenant: Tenant, field: keyof ReturnType<typeof agreementValuesOf>): string {
  const { laneHours, daysAhead } = agreementValuesOf(tenant)
  if (field === 'contacts') return tenant.contacts.map(({ name }) => name).join(', ')
  return field === 'laneHours' ? laneHours : field === 'daysAhead' ? daysAhead : ''
}

const FIELDS = { name: 'CONTACT_NAME', role: 'CONTACT_ROLE', email: 'CONTACT_EMAIL', phone: 'CONTACT_PHONE' } as const
const NOBODY: TenantContact = { name: '', role: '', email: '', phone: '' }

type ContactsProps = { contacts: TenantContact[]; isWrong: boolean; onChange: (contacts: TenantContact[]) => void }

function Contacts({ contacts, isWrong, onChange }: ContactsProps) {
  const t = useTexts('TENANTS')
  return (
    <>
      <h3>{t('CONTACTS')}</h3>
      {contacts.map((contact, index) => {
        const label = t('CONTACT', { number: index + 1 })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a contact is its place until it is stored
          <fieldset key={index} className={classes.contact} aria-label={label}>
            {(Object.keys(FIELDS) as (keyof typeof FIELDS)[]).map((field) => (
              <TextInput
                key={field}
                label={t(FIELDS[field])}
                value={contact[field]}
                maxLength={field === 'phone' ? 50 : MOST_OF_TENANT[field === 'role' ? 'role' : 'name']}
                error={isWrong && field === 'name' && contact.name.trim() === '' ? t('CONTACT_MISSING') : undefined}
                onChange={({ target }) => onChange(contacts.with(index, { ...contact, [field]: target.value }))}
              />
            ))}
            <div>
              <Button
                variant="default"
                aria-label={t('REMOVE_CONTACT', { name: contact.name || label })}
                onClick={() => onChange(contacts.toSpliced(index, 1))}
              >
                {t('REMOVE')}
              </Button>
            </div>
          </fieldset>
        )
      })}
      {contacts.length < MOST_OF_TENANT.contacts && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange([...contacts, NOBODY])}
          >
            {t('ADD_CONTACT')}
          </Button>
        </div>
      )}
    </>
  )
}
