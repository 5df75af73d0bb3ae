import { DEADLINE_UNITS } from '@bahnfrei/domain/clubs/deadline.ts'
import {
  type ClubSettings,
  MOST_MAIL_TARGETS,
  type StoredSettings,
  TAX_STATUSES,
} from '@bahnfrei/domain/clubs/settings.ts'
import { settingsCalls } from '@bahnfrei/domain/clubs/settingsCalls.ts'
import { NumberField, SelectField, SwitchField, TextField } from '../../base/form/fields.tsx'
import { type Form as FormOf, useForm } from '../../base/form/useForm.ts'
import { useLive } from '../../base/live/live.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Fields } from '../../base/ui/Layout.tsx'
import { NoMailNote } from '../../base/ui/NoMailNote.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { AddressFields } from './AddressFields.tsx'
import { ChangedNotice } from './ChangedNotice.tsx'
import { ClubChanges } from './ClubChanges.tsx'
import { ClubTabs } from './ClubTabs.tsx'
import classes from './club.module.css'
import { MailForwardSection } from './MailForwardSection.tsx'
import { areWrongTargets, TargetsField, targetsOf } from './TargetsField.tsx'
import { useSettingsWords } from './useSettingsWords.ts'

/** The settings of the club, which its owners change. */
export function ClubSettingsScreen() {
  const t = useTexts('ADMIN_CLUB')
  const { data: stored, state, error } = useLive(settingsCalls.settings, {})
  return (
    <Page title={t('TITLE')} width="form" isLoading={state === 'loading'}>
      <ClubTabs />
      {state === 'failed' && <ErrorState error={error} />}
      {stored && <Settings key={stored.id} stored={stored} />}
      {stored && <MailForwardSection key={`forward ${stored.id}`} />}
      {stored && <ClubChanges />}
    </Page>
  )
}

function Settings({ stored }: { stored: StoredSettings }) {
  const t = useTexts('ADMIN_CLUB.SETTINGS')
  const { may } = useSession()
  const mayChange = may('owner:w')
  const { id: _, deadlineMinutes: _minutes, waiting, version, ...current } = stored
  const { labels, now } = useSettingsWords(current)
  const form = useForm({
    call: settingsCalls.setSettings,
    values: current,
    version,
    prepare: (settings) => {
      const { targets, ...mail } = settings.membershipRequestMail
      return { ...settings, membershipRequestMail: { ...mail, targets: targetsOf(targets) } }
    },
    check: ({ membershipRequestMail: { targets } }) => ({
      'membershipRequestMail.targets': areWrongTargets(targets) ? { key: 'INVALID' } : undefined,
    }),
    onDone: () => toast.success(t('SAVED')),
  })
  return (
    <fieldset disabled={!mayChange} className={classes.all}>
      <Form label={t('TITLE')} form={form}>
        <ContactSection form={form} />
        <BillingSection form={form} />
        <RulesSections form={form} mayChange={mayChange} />
        <RequestSection form={form} mayChange={mayChange} />
        {waiting.length > 0 && <p role="status">{t('WAITING', { addresses: waiting.join(', ') })}</p>}
        <ChangedNotice
          changed={form.changedByOthers.map((field) => ({ label: labels[field], now: now[field] }))}
          onTake={form.take}
        />
        {mayChange && <SaveBar label={t('SAVE')} onSave={form.save} draft={form} />}
      </Form>
    </fieldset>
  )
}

type PartProps = { form: FormOf<ClubSettings> }

function ContactSection({ form }: PartProps) {
  const t = useTexts('ADMIN_CLUB.SETTINGS')
  return (
    <Section title={t('CONTACT')} text={t('CONTACT_TEXT')}>
      <Fields>
        <TextField form={form} name="contact.email" type="email" label={t('FIELDS.contactEmail')} />
        <TextField form={form} name="contact.phone" label={t('FIELDS.contactPhone')} />
        <TextField form={form} name="contact.mobile" label={t('FIELDS.contactMobile')} />
        <AddressFields form={form} of="address" />
      </Fields>
    </Section>
  )
}

function BillingSection({ form }: PartProps) {
  const t = useTexts('ADMIN_CLUB.SETTINGS')
  return (
    <Section title={t('BILLING')} text={t('BILLING_TEXT')}>
      <Fields>
        <TextField form={form} name="billingDetails.billingEmail" type="email" label={t('FIELDS.billingEmail')} />
        <AddressFields form={form} of="billingDetails.address" />
        <SelectField
          form={form}
          name="billingDetails.taxStatus"
          label={t('FIELDS.taxStatus')}
          none={t('TAX.taxable')}
          options={TAX_STATUSES.map((value) => ({ value, label: t(`TAX.${value}`) }))}
        />
      </Fields>
    </Section>
  )
}

/** The settings of fees, and the deadline up to which cancelling is free. */
function RulesSections({ form, mayChange }: PartProps & { mayChange: boolean }) {
  const t = useTexts('ADMIN_CLUB.SETTINGS')
  return (
    <>
      <Section title={t('FEES')} text={t('FEES_TEXT')}>
        <SwitchField form={form} name="chargesFees" label={t('FIELDS.chargesFees')} isDisabled={!mayChange} />
      </Section>
      <Section title={t('DEADLINE')} text={t('DEADLINE_TEXT')}>
        <Fields>
          <NumberField
            form={form}
            name="deadlineValue"
            label={t('FIELDS.deadlineValue')}
            wrong={t('DEADLINE_WRONG', { most: 10_000 })}
          />
          <SelectField
            form={form}
            name="deadlineUnit"
            label={t('FIELDS.deadlineUnit')}
            options={DEADLINE_UNITS.map((value) => ({ value, label: t(`UNITS.${value}`) }))}
          />
        </Fields>
      </Section>
    </>
  )
}

function RequestSection({ form, mayChange }: PartProps & { mayChange: boolean }) {
  const t = useTexts('ADMIN_CLUB.SETTINGS')
  return (
    <Section title={t('FIELDS.requestTargets')} text={t('TARGETS_TEXT', { most: MOST_MAIL_TARGETS })}>
      <NoMailNote />
      <SwitchField
        form={form}
        name="membershipRequestMail.enabled"
        label={t('FIELDS.requestEnabled')}
        isDisabled={!mayChange}
      />
      <TargetsField form={form} name="membershipRequestMail.targets" />
    </Section>
  )
}
