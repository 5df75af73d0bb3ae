import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { SelectField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Section } from '../base/ui/Section.tsx'
import { PartForm } from './PartForm.tsx'
import type { PartProps, Stored } from './part.ts'

/** Whether the club is a small business, which charges no tax (§ 19 UStG). */
export function TaxPart({ mayChange, save, ...stored }: PartProps) {
  const t = useTexts('BILLING.TAX')
  const form = useTaxForm(stored)
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <PartForm form={form} label={t('TITLE')} save={save} mayChange={mayChange}>
        <SmallBusinessField form={form} />
      </PartForm>
    </Section>
  )
}

export function useTaxForm({ settings: { isSmallBusiness }, onSaved }: Stored) {
  return useForm({
    call: billingSettingsCalls.setSettings,
    values: { small: isSmallBusiness === null ? '' : isSmallBusiness ? 'yes' : 'no' },
    check: ({ small }) => ({ small: small === '' ? { key: 'REQUIRED' } : undefined }),
    send: ({ small }) => call(billingSettingsCalls.setSettings, { isSmallBusiness: small === 'yes' }),
    onDone: onSaved,
  })
}

export function SmallBusinessField({ form }: { form: ReturnType<typeof useTaxForm> }) {
  const t = useTexts('BILLING.TAX')
  const words = useTexts('BILLING')
  return (
    <SelectField
      form={form}
      name="small"
      label={t('SMALL')}
      description={t('SMALL_TEXT')}
      none={words('CHOOSE')}
      options={(['no', 'yes'] as const).map((value) => ({ value, label: t(`ANSWERS.${value}`) }))}
    />
  )
}
