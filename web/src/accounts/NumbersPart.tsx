import { type BillingSettingsWish, CYCLE_STARTS } from '@bahnfrei/domain/accounts/settings.ts'
import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { printedNumber } from '@bahnfrei/domain/accounts/tally.ts'
import { AmountField } from '../base/form/AmountField.tsx'
import { NumberField, SelectField, SwitchField, TextField } from '../base/form/fields.tsx'
import { atField, type Form as FormOf, useForm, type Whole } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Dim, Fields, Stack } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'
import { PartForm } from './PartForm.tsx'
import type { PartProps, Stored } from './part.ts'

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
export function NumbersPart({ mayChange, save, ...stored }: PartProps) {
  const t = useTexts('BILLING.NUMBERS')
  const form = useNumbersForm(stored)
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <PartForm
        form={form}
        label={t('TITLE')}
        save={save}
        mayChange={mayChange}
        more={<SeriesFields form={form} {...stored} />}
      >
        <TermFields form={form} />
        <CycleField form={form} />
      </PartForm>
    </Section>
  )
}

export function useNumbersForm({ settings, onSaved }: Stored) {
  const { tallies, invoiceSettings, billingCycleSettings, firstActiveOn } = settings
  return useForm<BillingSettingsWish, object, Values>({
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
    // Once Bahnfrei counts, a number that was read before an invoice was issued would be refused.
    send: ({ invoiceNumber, recurringNumber, receiptNumber, ...rest }) =>
      call(billingSettingsCalls.setSettings, {
        ...rest,
        ...(firstActiveOn === null && { invoiceNumber, recurringNumber, receiptNumber }),
      }),
    refusedAt: atField(['BILLING_PREFIX_EXISTS'], 'invoicePrefix'),
    onDone: onSaved,
  })
}

type Props = { form: FormOf<Values> }

export function TermFields({ form }: Props) {
  const t = useTexts('BILLING.NUMBERS')
  return (
    <>
      <NumberField form={form} name="paymentTermDays" label={t('TERM')} description={t('TERM_TEXT')} />
      <AmountField
        form={form}
        name="mostWrittenOff"
        label={t('WRITE_OFF')}
        description={t('WRITE_OFF_TEXT')}
        currency="EUR"
      />
    </>
  )
}

export function CycleField({ form }: Props) {
  const t = useTexts('BILLING.NUMBERS')
  return (
    <SelectField
      form={form}
      name="billingCycleStart"
      label={t('CYCLE')}
      description={t('CYCLE_TEXT')}
      options={CYCLE_STARTS.map((value) => ({ value, label: t(`STARTS.${value}`) }))}
    />
  )
}

/** The fields of the three series of numbers. */
export function SeriesFields({ form, settings, today }: Props & Pick<PartProps, 'settings' | 'today'>) {
  return SERIES.map((series) => (
    <OneSeries
      key={series.kind}
      form={form}
      series={series}
      year={Number(today.slice(0, 4))}
      isCounted={settings.firstActiveOn !== null}
    />
  ))
}

type SeriesProps = Props & {
  series: (typeof SERIES)[number]
  year: number
  /** Whether Bahnfrei counts already, so that nobody sets the next number any more. */
  isCounted: boolean
}

function OneSeries({ form, series, year, isCounted }: SeriesProps) {
  const t = useTexts('BILLING.NUMBERS')
  const { kind, prefix, number } = series
  const isOn = !('active' in series) || form.values[series.active]
  return (
    <Stack gap={8}>
      <h3>{t(`SERIES.${kind}`)}</h3>
      {'active' in series && (
        <SwitchField form={form} name={series.active} label={t('OWN')} description={t('OWN_TEXT')} />
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
