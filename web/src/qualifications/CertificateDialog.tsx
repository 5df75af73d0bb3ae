import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { WEAPON_CLASSES } from '@bahnfrei/domain/base/weaponClass.ts'
import { qualificationCalls } from '@bahnfrei/domain/qualifications/calls.ts'
import type { Certificate, CertificateData } from '@bahnfrei/domain/qualifications/certificate.ts'
import {
  type CertificateKind,
  CONSENT_KINDS,
  isConsent,
  QUALIFICATION_KINDS,
} from '@bahnfrei/domain/qualifications/kinds.ts'
import { DayField } from '../base/form/DayField.tsx'
import { ChecksField, SelectField, TextAreaField, TextField } from '../base/form/fields.tsx'
import { type Form as FormOf, useForm } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Fields } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Switch } from '../base/ui/Switch.tsx'
import { certificateFaults, dataOf, dataOfKind, newCertificate } from './certificateForm.ts'

type Props = {
  uid: Id<'user'>
  /** The certificate to change, or the kind of a new one. */
  edited: Certificate | CertificateKind
  onClose: () => void
  onSaved: () => Promise<void>
}
type Values = { data: CertificateData }

/** The form that adds or changes a certificate. */
export function CertificateDialog({ uid, edited, onClose, onSaved }: Props) {
  const t = useTexts('CERTIFICATES')
  const isNew = typeof edited === 'string'
  const form = useForm({
    call: qualificationCalls.change,
    values: { data: isNew ? newCertificate(edited) : dataOf(edited) },
    prepare: ({ data }) => ({ data: dataOfKind(data) }),
    check: ({ data }) => certificateFaults(data),
    send: async ({ data }) => {
      if (isNew) await call(qualificationCalls.add, { uid, data })
      else await call(qualificationCalls.change, { id: edited.id, version: edited.version, data })
    },
    onDone: async () => {
      await onSaved()
      toast.success(t('SAVED'))
      onClose()
    },
  })
  const { kind } = form.values.data
  const title = isNew ? t(isConsent(kind) ? 'ADD_CONSENT' : 'ADD_QUALIFICATION') : t(`KINDS.${kind}`)
  return (
    <EditDialog
      isOpen
      isDirty={form.isDirty}
      onClose={onClose}
      title={title}
      actions={<SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>}
    >
      <Form label={title} form={form}>
        <SelectField
          form={form}
          name="data.kind"
          label={t('KIND')}
          disabled={!isNew}
          options={(isConsent(kind) ? CONSENT_KINDS : QUALIFICATION_KINDS).map((value) => ({
            value,
            label: t(`KINDS.${value}`),
          }))}
        />
        <CertificateFields form={form} />
        {!isNew && <BlockFields form={form} />}
      </Form>
    </EditDialog>
  )
}

/** The fields that a certificate of this kind has. */
function CertificateFields({ form }: { form: FormOf<Values> }) {
  const t = useTexts('CERTIFICATES')
  const { kind } = form.values.data
  const isOfMinor = isConsent(kind)
  const numberWhy = kind === 'supervisor' || kind === 'youth' ? t('NUMBER_WHY') : undefined
  return (
    <>
      {kind === 'consent' ? (
        <TextField form={form} name="data.givenBy" label={t('GIVEN_BY')} wrong={t('WRONG_GIVEN_BY')} />
      ) : (
        <Fields>
          <TextField form={form} name="data.number" label={t('NUMBER')} description={numberWhy} />
          <TextField form={form} name="data.issuer" label={t('ISSUER')} />
        </Fields>
      )}
      <Fields>
        <DayField
          form={form}
          name="data.issued"
          label={t(isOfMinor ? 'GIVEN_ON' : 'ISSUED')}
          wrong={t('WRONG_ISSUED')}
        />
        <DayField
          form={form}
          name="data.expires"
          label={t('EXPIRES')}
          description={t('EXPIRES_TEXT')}
          wrong={t('WRONG_EXPIRES')}
        />
      </Fields>
      {isOfMinor && (
        <ChecksField
          form={form}
          name="data.weaponClasses"
          label={t('WEAPONS')}
          description={t('WEAPONS_TEXT')}
          options={WEAPON_CLASSES.map((value) => ({ value, label: t(`CLASSES.${value}`) }))}
        />
      )}
      <TextAreaField form={form} name="data.note" label={t('NOTE')} rows={2} />
    </>
  )
}

/** Blocks a qualification or revokes a consent, from a day on. */
function BlockFields({ form }: { form: FormOf<Values> }) {
  const t = useTexts('CERTIFICATES')
  const { data } = form.values
  const isOfMinor = isConsent(data.kind)
  const block = (isBlocked: boolean) => {
    const blocked = isBlocked ? { on: Temporal.Now.plainDateISO().toString(), reason: '' } : null
    form.change({ data: { ...data, blocked } })
  }
  return (
    <>
      <Switch
        label={t(isOfMinor ? 'REVOKE' : 'BLOCK')}
        description={t(isOfMinor ? 'REVOKE_TEXT' : 'BLOCK_TEXT')}
        isOn={data.blocked !== null}
        onChange={block}
      />
      {data.blocked !== null && (
        <Fields>
          <DayField form={form} name="data.blocked.on" label={t('BLOCKED_ON')} wrong={t('WRONG_BLOCKED')} />
          <TextField form={form} name="data.blocked.reason" label={t('BLOCKED_REASON')} />
        </Fields>
      )}
    </>
  )
}
