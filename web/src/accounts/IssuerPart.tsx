import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { TextField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Section } from '../base/ui/Section.tsx'
import { PartForm } from './PartForm.tsx'
import type { PartProps } from './part.ts'

const FIELDS = ['displayName', 'addressLine1', 'addressLine2', 'addressLine3'] as const
const NUMBERS = ['registerNumber', 'taxNumber', 'vatId'] as const
const KINDS = { phone: 'tel', email: 'email', website: 'url' } as const

/** The issuer of invoices: name, address and the numbers that the law asks for. */
export function IssuerPart({ settings, mayChange, save, onSaved }: PartProps) {
  const t = useTexts('BILLING.ISSUER')
  const { displayName, addressLine1, addressLine2, addressLine3 } = settings.invoiceSettings
  const { registerNumber, taxNumber, vatId, phone, email, website } = settings.invoiceSettings
  const form = useForm({
    call: billingSettingsCalls.setSettings,
    values: {
      ...{ displayName, addressLine1, addressLine2, addressLine3 },
      ...{ registerNumber, taxNumber, vatId, phone, email, website },
    },
    onDone: onSaved,
  })
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <PartForm form={form} label={t('TITLE')} save={save} mayChange={mayChange}>
        {FIELDS.map((name) => (
          <TextField key={name} form={form} name={name} label={t(`FIELDS.${name}`)} />
        ))}
        {NUMBERS.map((name) => (
          <TextField key={name} form={form} name={name} label={t(`FIELDS.${name}`)} description={t(`MEANS.${name}`)} />
        ))}
        {(['phone', 'email', 'website'] as const).map((name) => (
          <TextField
            key={name}
            form={form}
            name={name}
            type={KINDS[name]}
            label={t(`FIELDS.${name}`)}
            wrong={name === 'website' ? t('WEBSITE_WRONG') : undefined}
          />
        ))}
      </PartForm>
    </Section>
  )
}
