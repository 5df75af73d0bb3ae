import { type BillingSettingsWish, CYCLE_STARTS } from '@bahnfrei/domain/accounts/settings.ts'
import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { printedNumber } from '@bahnfrei/domain/accounts/tally.ts'
import { AmountField } from '../base/form/AmountField.tsx'
import { NumberField, SelectField, SwitchField, TextField } from '../base/form/fields.tsx'
import { atField, type Form as FormOf, useForm, type Whole } from '../base/form/useForm.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Dim, Fields, Stack } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'
import { PartForm } from './PartForm.tsx'
import type { PartProps } from './part.ts'

/** The three series of numbers, with the fields of the call for each. */
const SERIES = [
  { kind: 'invoice', prefix: 'invoicePrefix', number: 'invoiceNumber' },
  { kind: 'recurringInvoice', prefix: 'recurringPrefix', number: 'recurringNumber', active: 'recurringActive' },
  { kind: 'receipt', prefix: 'receiptPrefix', number: 'receiptNumber', active: 'receiptActive' },
] as const

type Values = Pick<
  Whole<BillingSettingsWish>,
  | (typeof SERIES)[number]['prefix' | 'number']
  | 'recurringActive'
  | 'receiptActive'
  | 'paymentTermDays'
  | 'mostWrittenOff'
  | 'billingCycleStart'
>

/** The numbers of documents, the days in which invoices are paid, and where a cycle of fees begins. */
export function NumbersPart({ settings, today, mayChange, save, onSaved }: PartProps) {
  const t = useTexts('BILLING.NUMBERS')
  const { tallies, invoiceSettings, billingCycleSettings, firstActiveOn } = settings
  const form = useForm<BillingSettingsWish, object, Values>({
    call: billingSettingsCalls.setSettings,
    values: {
      invoicePrefix: tallies.invoice.prefix,
      invoiceNumber: tallies.invoice.count + 1,
      recurringPrefix: tallies.recurringInvoice.prefix,
      recurringNumber: tallies.recurringInvoice.count + 1,
      recurringActive: tallies.recurringInvoice.active,
      receiptPrefix: tallies.receipt.prefix,
      receiptNumber: tallies.receipt.count + 1,
      receiptActive: tallies.receipt.active,
      paymentTermDays: invoiceSettings.paymentTermDays,
      mostWrittenOff: settings.mostWrittenOff,
      billingCycleStart: billingCycleSettings.defaultStart,
    },
    refusedAt: atField(['BILLING_PREFIX_EXISTS'], 'invoicePrefix'),
    onDone: onSaved,
  })
  const year = Number(today.slice(0, 4))
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <PartForm
        form={form}
        label={t('TITLE')}
        save={save}
        mayChange={mayChange}
        more={SERIES.map((series) => (
          <SeriesFields
            key={series.kind}
            form={form}
            series={series}
            year={year}
            isCounted={firstActiveOn !== null}
            mayChange={mayChange}
          />
        ))}
      >
        <NumberField form={form} name="paymentTermDays" label={t('TERM')} description={t('TERM_TEXT')} />
        <AmountField
          form={form}
          name="mostWrittenOff"
          label={t('WRITE_OFF')}
          description={t('WRITE_OFF_TEXT')}
          currency="EUR"
        />
        <SelectField
          form={form}
          name="billingCycleStart"
          label={t('CYCLE')}
          description={t('CYCLE_TEXT')}
          options={CYCLE_STARTS.map((value) => ({ value, label: t(`STARTS.${value}`) }))}
        />
      </PartForm>
    </Section>
  )
}

type SeriesProps = {
  form: FormOf<Values>
  series: (typeof SERIES)[number]
  year: number
  /** Whether Bahnfrei counts already, so that nobody sets the next number any more. */
  isCounted: boolean
  mayChange: boolean
}

function SeriesFields({ form, series, year, isCounted, mayChange }: SeriesProps) {
  const t = useTexts('BILLING.NUMBERS')
  const { kind, prefix, number } = series
  const isOn = !('active' in series) || form.values[series.active]
  return (
    <Stack gap={8}>
      <h3>{t(`SERIES.${kind}`)}</h3>
      {'active' in series && (
        <SwitchField
          form={form}
          name={series.active}
          label={t('OWN')}
          description={t('OWN_TEXT')}
          isDisabled={!mayChange}
        />
      )}
      {isOn && (
        <>
          <Fields>
            <TextField
              form={form}
              name={prefix}
              label={t('PREFIX', { series: t(`SERIES.${kind}`) })}
              description={t('PREFIX_TEXT')}
              wrong={t('PREFIX_WRONG')}
            />
            <NumberField
              form={form}
              name={number}
              label={t('NEXT', { series: t(`SERIES.${kind}`) })}
              description={t(isCounted ? 'NEXT_COUNTED' : 'NEXT_TEXT')}
              disabled={isCounted}
            />
          </Fields>
          <Dim>{t('EXAMPLE', { number: printedNumber(form.values[prefix], form.values[number] || 1, year) })}</Dim>
        </>
      )}
    </Stack>
  )
}
