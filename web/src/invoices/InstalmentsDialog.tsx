import { amountText, cents, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import { addDays, type Day } from '@bahnfrei/domain/base/time/time.ts'
import { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import { INSTALMENT_COUNT, proposedInstalments, whyNotInstalments } from '@bahnfrei/domain/invoices/instalments.ts'
import type { Invoice } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import { NativeSelect } from '@mantine/core'
import { Fragment } from 'react'
import { AmountField } from '../base/form/AmountField.tsx'
import { DayField } from '../base/form/DayField.tsx'
import { useForm } from '../base/form/useForm.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Dim, Fields } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { openRest } from './openRest.ts'

type Props = { invoice: Invoice; today: Day; onClose: () => void }

/** How many instalments are proposed first. */
const USUAL = 3
const COUNTS = Array.from(
  { length: INSTALMENT_COUNT.most - INSTALMENT_COUNT.fewest + 1 },
  (_, at) => `${INSTALMENT_COUNT.fewest + at}`,
)

/** The dialog in which instalments are agreed on: equal ones are proposed, each with its day. */
export function InstalmentsDialog({ invoice, today, onClose }: Props) {
  const t = useTexts('INVOICES.INSTALMENTS')
  const says = useTexts('SERVER_ERRORS')
  const [language] = useLanguage()
  const { id, currency, dueDate } = invoice
  const rest = openRest(invoice)
  const first = dueDate !== null && dueDate > today ? dueDate : addDays(today, 14)
  const form = useForm({
    call: invoiceCalls.setInstalments,
    values: { id, instalments: proposedInstalments(rest, USUAL, first) },
    onDone: () => {
      toast.success(t('SAVED'))
      onClose()
    },
  })
  const { instalments } = form.values
  const left = cents(rest - sumOf(instalments.map(({ amount }) => amount)))
  const why = whyNotInstalments({ rest, instalments }, today)
  const from = instalments[0]?.dueDate || first
  const words = (amount: typeof rest) => amountText(amount, currency, language)
  const title = t(invoice.instalments.length > 0 ? 'CHANGE' : 'AGREE')
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={title} width={560}>
      <Form label={title} form={form}>
        <p>{t('TEXT', { rest: words(rest) })}</p>
        <NativeSelect
          label={t('COUNT')}
          data={COUNTS}
          value={`${instalments.length}`}
          onChange={({ target }) => form.change({ instalments: proposedInstalments(rest, Number(target.value), from) })}
        />
        <Fields>
          {instalments.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an instalment is its place.
            <Fragment key={at}>
              <AmountField
                form={form}
                name={`instalments.${at}.amount`}
                label={t('AMOUNT', { place: `${at + 1}` })}
                currency={currency}
              />
              <DayField form={form} name={`instalments.${at}.dueDate`} label={t('DAY', { place: `${at + 1}` })} />
            </Fragment>
          ))}
        </Fields>
        <Dim role="status">{left !== 0 && t('LEFT', { amount: words(left) })}</Dim>
        <SaveButton onSave={form.save} disabledReason={why && says(why)}>
          {t('SAVE')}
        </SaveButton>
      </Form>
    </EditDialog>
  )
}
