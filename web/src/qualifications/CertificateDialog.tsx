import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { WEAPON_CLASSES } from '@bahnfrei/domain/base/weaponClass.ts'
import { qualificationCalls } from '@bahnfrei/domain/qualifications/calls.ts'
import type { Certificate } from '@bahnfrei/domain/qualifications/certificate.ts'
import {
  type CertificateKind,
  CONSENT_KINDS,
  isConsent,
  QUALIFICATION_KINDS,
} from '@bahnfrei/domain/qualifications/kinds.ts'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isSame } from '../base/form/useDraft.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Checks } from '../base/ui/Checks.tsx'
import { DateField } from '../base/ui/DateField.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Switch } from '../base/ui/Switch.tsx'
import { type CertificateForm, dataOf, EMPTY_FORM, flawsOf, formOf } from './certificateForm.ts'
import classes from './certificates.module.css'

type Props = {
  uid: Id<'user'>
  /** The certificate to change, or what kind of a new one begins with. */
  edited: Certificate | CertificateKind
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Enters a certificate or writes one again. */
export function CertificateDialog({ uid, edited, onClose, onSaved }: Props) {
  const t = useTexts('CERTIFICATES')
  const isNew = typeof edited === 'string'
  const [first] = useState(() => (isNew ? { ...EMPTY_FORM, kind: edited } : formOf(edited)))
  const [form, setForm] = useState(first)
  const [isChecked, setChecked] = useState(false)
  const change = (changes: Partial<CertificateForm>) => setForm((before) => ({ ...before, ...changes }))
  const isOfMinor = isConsent(form.kind)
  const flaws = isChecked ? flawsOf(form) : {}
  const title = isNew ? t(isOfMinor ? 'ADD_CONSENT' : 'ADD_QUALIFICATION') : t(`KINDS.${form.kind}`)

  const save = async () => {
    setChecked(true)
    if (Object.keys(flawsOf(form)).length > 0) return 'failed'
    const data = dataOf(form)
    if (isNew) await call(qualificationCalls.add, { uid, data })
    else await call(qualificationCalls.change, { id: edited.id, version: edited.version, data })
    await onSaved()
    toast.success(t('SAVED'))
    onClose()
  }
  return (
    <EditDialog
      isOpen
      isDirty={!isSame(form, first)}
      onClose={onClose}
      title={title}
      actions={<SaveButton onSave={save}>{t('SAVE')}</SaveButton>}
    >
      <Form label={title}>
        <NativeSelect
          label={t('KIND')}
          disabled={!isNew}
          data={(isOfMinor ? CONSENT_KINDS : QUALIFICATION_KINDS).map((value) => ({
            value,
            label: t(`KINDS.${value}`),
          }))}
          value={form.kind}
          onChange={({ target }) => change({ kind: target.value as CertificateKind })}
        />
        {form.kind === 'consent' && (
          <TextInput
            label={t('GIVEN_BY')}
            maxLength={100}
            value={form.givenBy}
            error={flaws.givenBy && t('WRONG_GIVEN_BY')}
            autoComplete="off"
            onChange={({ target }) => change({ givenBy: target.value })}
          />
        )}
        {form.kind !== 'consent' && (
          <div className={classes.pair}>
            <TextInput
              label={t('NUMBER')}
              description={form.kind === 'supervisor' || form.kind === 'youth' ? t('NUMBER_WHY') : undefined}
              maxLength={60}
              value={form.number}
              autoComplete="off"
              onChange={({ target }) => change({ number: target.value })}
            />
            <TextInput
              label={t('ISSUER')}
              maxLength={100}
              value={form.issuer}
              autoComplete="off"
              onChange={({ target }) => change({ issuer: target.value })}
            />
          </div>
        )}
        <div className={classes.pair}>
          <DateField
            label={t(isOfMinor ? 'GIVEN_ON' : 'ISSUED')}
            value={form.issued}
            error={flaws.issued && t('WRONG_ISSUED')}
            onChange={(issued) => change({ issued })}
          />
          <DateField
            label={t('EXPIRES')}
            description={t('EXPIRES_TEXT')}
            value={form.expires}
            error={flaws.expires && t('WRONG_EXPIRES')}
            onChange={(expires) => change({ expires })}
          />
        </div>
        {isOfMinor && (
          <Checks
            label={t('WEAPONS')}
            description={t('WEAPONS_TEXT')}
            options={WEAPON_CLASSES.map((value) => ({ value, label: t(`CLASSES.${value}`) }))}
            values={form.weaponClasses}
            onChange={(weaponClasses) => change({ weaponClasses })}
          />
        )}
        <Textarea
          label={t('NOTE')}
          rows={2}
          maxLength={500}
          value={form.note}
          onChange={({ target }) => change({ note: target.value })}
        />
        {!isNew && <BlockFields form={form} flawed={flaws.blocked} onChange={change} />}
      </Form>
    </EditDialog>
  )
}

type BlockProps = {
  form: CertificateForm
  flawed: true | undefined
  onChange: (changes: Partial<CertificateForm>) => void
}

function BlockFields({ form, flawed, onChange }: BlockProps) {
  const t = useTexts('CERTIFICATES')
  const isOfMinor = isConsent(form.kind)
  return (
    <>
      <Switch
        label={t(isOfMinor ? 'REVOKE' : 'BLOCK')}
        description={t(isOfMinor ? 'REVOKE_TEXT' : 'BLOCK_TEXT')}
        isOn={form.isBlocked}
        onChange={(isBlocked) =>
          onChange({ isBlocked, blockedOn: form.blockedOn || Temporal.Now.plainDateISO().toString() })
        }
      />
      {form.isBlocked && (
        <div className={classes.pair}>
          <DateField
            label={t('BLOCKED_ON')}
            value={form.blockedOn}
            error={flawed && t('WRONG_BLOCKED')}
            onChange={(blockedOn) => onChange({ blockedOn })}
          />
          <TextInput
            label={t('BLOCKED_REASON')}
            maxLength={200}
            value={form.blockedReason}
            error={flawed && t('WRONG_BLOCKED')}
            autoComplete="off"
            onChange={({ target }) => onChange({ blockedReason: target.value })}
          />
        </div>
      )}
    </>
  )
}
