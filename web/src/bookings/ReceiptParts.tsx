import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { amountText, type Cents, cents, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import { type Booking, signedAs } from '@bahnfrei/domain/bookings/booking.ts'
import { receiptCalls } from '@bahnfrei/domain/receipts/calls.ts'
import { receiptRest } from '@bahnfrei/domain/receipts/receipt.ts'
import { whyNotPayPart } from '@bahnfrei/domain/receipts/status.ts'
import { NativeSelect } from '@mantine/core'
import { useLive } from '../base/live/live.ts'
import { joinFacts } from '../base/texts/dot.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { AmountInput } from '../base/ui/AmountInput.tsx'
import { Dim, Fields, Stack } from '../base/ui/Layout.tsx'
import { splitSum } from './entered.ts'
import type { PaymentForm } from './usePaymentForm.ts'

type Props = { editing: PaymentForm; booking: Booking | undefined }
type Payable = { id: Id<'receipt'>; number: string; userName: string; rest: Cents }

/**
 * The receipts that money which went out pays, each with its part, and the open ones to choose from. Credit notes of suppliers
 * are set off, or are paid by money that comes.
 */
export function ReceiptParts({ editing: { form, kind }, booking }: Props) {
  const t = useTexts('BOOKINGS.ENTER')
  const says = useTexts('SERVER_ERRORS')
  const [language] = useLanguage()
  const { receiptIds: parts, currency, amount } = form.values
  const isIn = kind === 'in'
  const payable = usePayable(currency, booking).filter(({ rest }) => !isIn || rest < 0)
  const paid = sumOf(parts.map((part) => part.amount))
  const left = cents(signedAs(amount).absoluteAmount - (isIn ? -paid : paid) - splitSum(form.values))
  const set = (receiptIds: typeof parts) => form.change({ receiptIds })
  const add = (id: string) => {
    const chosen = payable.find((each) => each.id === id)
    if (chosen === undefined) return
    const most = left > 0 && chosen.rest > 0 ? Math.min(chosen.rest, left) : chosen.rest
    set([...parts, { id: chosen.id, amount: cents(most) }])
  }
  const open = payable.filter(({ id }) => parts.every((part) => part.id !== id))
  if (isIn && payable.length === 0) return null
  return (
    <Stack>
      <h3>{t(isIn ? 'CREDIT_NOTES' : 'RECEIPTS')}</h3>
      {parts.length > 0 && (
        <Fields>
          {parts.map((part) => {
            const of = payable.find(({ id }) => id === part.id)
            const whyNot = of && whyNotPayPart({ currency, amount: part.amount }, { currency, rest: of.rest })
            return (
              <AmountInput
                key={part.id}
                label={t('RECEIPT_PART', { number: of?.number ?? '' })}
                description={of && t('REST', { amount: amountText(of.rest, currency, language) })}
                currency={currency}
                isSigned
                value={part.amount}
                error={whyNot && says(whyNot)}
                onChange={(next) => set(parts.map((each) => (each.id === part.id ? { ...each, amount: next } : each)))}
              />
            )
          })}
        </Fields>
      )}
      {open.length > 0 && (
        <NativeSelect
          label={t('RECEIPT')}
          value=""
          data={[
            { value: '', label: t('CHOOSE') },
            ...open.map(({ id, number, userName, rest }) => ({
              value: id,
              label: joinFacts([number, userName, amountText(rest, currency, language)]),
            })),
          ]}
          onChange={({ target }) => add(target.value)}
        />
      )}
      <Dim role="status">
        {!isIn && left > 0 && t('WITHOUT_RECEIPT', { amount: amountText(left, currency, language) })}
      </Dim>
    </Stack>
  )
}

/** Returns the open receipts in a currency; the rest of each includes what this payment already pays of it. */
function usePayable(currency: string, booking: Booking | undefined): Payable[] {
  const { data: open } = useLive(receiptCalls.list, { status: 'open' })
  const { data: partial } = useLive(receiptCalls.list, { status: 'partial' })
  const own = booking?.receipts ?? []
  const found = [...(open?.receipts ?? []), ...(partial?.receipts ?? [])]
    .filter((receipt) => receipt.currency === currency)
    .map((receipt) => ({
      ...{ id: receipt.id, number: receipt.receiptNumber ?? '', userName: receipt.userName },
      rest: cents(receiptRest(receipt) + (own.find(({ id }) => id === receipt.id)?.amount ?? 0)),
    }))
  const others = own
    .filter(({ id }) => found.every((each) => each.id !== id))
    .map(({ id, receiptNumber: number, amount }) => ({ id, number, userName: '', rest: amount }))
  return [...found, ...others]
}
