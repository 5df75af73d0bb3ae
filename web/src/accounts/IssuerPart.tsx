import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { TextField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Section } from '../base/ui/Section.tsx'
import { PartForm } from './PartForm.tsx'
import type { PartProps, Stored } from './part.ts'

const ADDRESS = ['displayName', 'addressLine1', 'addressLine2', 'addressLine3'] as const
const NUMBERS = ['registerNumber', 'taxNumber', 'vatId'] as const
const CONTACT = ['phone', 'email', 'website'] as const
const KINDS = { phone: 'tel', email: 'email', website: 'url' } as const

/** The issuer of invoices: name, address and the numbers that the law asks for. */
export function IssuerPart({ mayChange, save, ...stored }: PartProps) {
  const t = useTexts('BILLING.ISSUER')
  const form = useIssuerForm(stored)
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <PartForm form={form} label={t('TITLE')} save={save} mayChange={mayChange}>
        <IssuerAddress form={form} />
        <IssuerNumbers form={form} />
        <IssuerContact form={form} />
      </PartForm>
    </Section>
  )
}

export function useIssuerForm({ settings, onSaved }: Stored) {
  const { displayName, addressLine1, addressLine2, addressLine3 } = settings.invoiceSettings
  const { registerNumber, taxNumber, vatId, phone, email, website } = settings.invoiceSettings
  return useForm({
    call: billingSettingsCalls.setSettings,
    values: {
      ...{ displayName, addressLine1, addressLine2, addressLine3 },
      ...{ registerNumber, taxNumber, vatId, phone, email, website },
    },
    onDone: onSaved,
  })
}

type Props = { form: ReturnType<typeof useIssuerForm> }

export function IssuerAddress({ form }: Props) {
  const t = useTexts('BILLING.ISSUER')
  return ADDRESS.map((name) => <TextField key={name} form={form} name={name} label={t(`FIELDS.${name}`)} />)
}

export function IssuerNumbers({ form }: Props) {
  const t = useTexts('BILLING.ISSUER')
  return NUMBERS.map((name) => (
    <TextField key={name} form={form} name={name} label={t(`FIELDS.${name}`)} description={t(`MEANS.${name}`)} />
  ))
}

export function IssuerContact({ form }: Props) {
  const t = useTexts('BILLING.ISSUER')
  return CONTACT.map((name) => (
    <TextField
      key={name}
      form={form}
      name={name}
      type={KINDS[name]}
      label={t(`FIELDS.${name}`)}
      wrong={name === 'website' ? t('WEBSITE_WRONG') : undefined}
    />
  ))
}
