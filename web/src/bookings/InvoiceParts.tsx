import { amountText, cents, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import { signedAs } from '@bahnfrei/domain/bookings/booking.ts'
import { joinFacts } from '../base/texts/dot.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { AmountInput } from '../base/ui/AmountInput.tsx'
import { Dim, Fields, Stack } from '../base/ui/Layout.tsx'
import { whyNotPart } from './entered.ts'
import { InvoicePicker } from './InvoicePicker.tsx'
import type { Payable } from './parts.ts'
import type { PaymentForm } from './usePaymentForm.ts'

/** The open invoices, each with its rest and the part of the payment that it gets, and what stays without an invoice. */
export function InvoiceParts({ editing }: { editing: PaymentForm }) {
  const t = useTexts('BOOKINGS.ENTER')
  const [language] = useLanguage()
  const { form, payable, parts } = editing
  const { amount, currency } = form.values
  const left = cents(signedAs(amount).absoluteAmount - sumOf(parts.map((part) => part.amount)))
  return (
    <Stack>
      <h3>{t('INVOICES')}</h3>
      {payable.length > 0 && (
        <Fields>
          {payable.map((invoice) => (
            <PartField key={invoice.id} invoice={invoice} editing={editing} />
          ))}
        </Fields>
      )}
      <InvoicePicker currency={currency} except={payable.map(({ id }) => id)} onChoose={editing.addInvoice} />
      <Dim role="status">{left > 0 && t('LEFT', { amount: amountText(left, currency, language) })}</Dim>
    </Stack>
  )
}

function PartField({ invoice, editing }: { invoice: Payable; editing: PaymentForm }) {
  const t = useTexts('BOOKINGS.ENTER')
  const says = useTexts('SERVER_ERRORS')
  const [language] = useLanguage()
  const { form, payable, parts, person, typePart } = editing
  const { id, number, userName, currency, rest } = invoice
  const part = parts.find((each) => each.id === id)
  if (part === undefined) return null
  const whyNot = whyNotPart(part, form.values, payable)
  const facts = [
    t('REST', { amount: amountText(rest, currency, language) }),
    userName !== (person?.name ?? form.values.userName) && userName,
  ]
  return (
    <AmountInput
      label={t('PART', { number })}
      description={joinFacts(facts)}
      currency={currency}
      value={part.amount}
      error={whyNot && says(whyNot)}
      onChange={(amount) => typePart(id, amount)}
    />
  )
}
