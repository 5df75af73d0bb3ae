import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { ratesOn } from '@bahnfrei/domain/accounts/taxRate.ts'
import { SelectField, TextAreaField, TextField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Section } from '../base/ui/Section.tsx'
import { PartForm } from './PartForm.tsx'
import type { PartProps } from './part.ts'

/** The texts and the tax rate that a new invoice begins with, and who collects direct debits. */
export function NotesPart({ settings, today, mayChange, save, onSaved }: PartProps) {
  const t = useTexts('BILLING.NOTES')
  const { invoiceSettings, bankDetails, defaultTaxRate, taxRates } = settings
  const { defaultNote, defaultSubNote } = invoiceSettings
  const form = useForm({
    call: billingSettingsCalls.setSettings,
    values: { defaultNote, defaultSubNote, defaultTaxRate, bankDetails },
    onDone: onSaved,
  })
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <PartForm form={form} label={t('TITLE')} save={save} mayChange={mayChange}>
        <TextAreaField form={form} name="defaultNote" label={t('ABOVE')} autosize minRows={2} />
        <TextAreaField form={form} name="defaultSubNote" label={t('BELOW')} autosize minRows={2} />
        <SelectField
          form={form}
          name="defaultTaxRate"
          label={t('RATE')}
          description={t('RATE_TEXT')}
          none={t('NO_RATE')}
          options={ratesOn(taxRates, today).map(({ id, display_name }) => ({ value: id, label: display_name }))}
        />
        <TextField form={form} name="bankDetails.creditorName" label={t('CREDITOR')} description={t('CREDITOR_TEXT')} />
        <TextField
          form={form}
          name="bankDetails.creditorId"
          label={t('CREDITOR_ID')}
          description={t('CREDITOR_ID_TEXT')}
          wrong={t('CREDITOR_ID_WRONG')}
        />
      </PartForm>
    </Section>
  )
}
