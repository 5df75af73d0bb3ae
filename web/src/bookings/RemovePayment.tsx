import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { Booking } from '@bahnfrei/domain/bookings/booking.ts'
import { bookingCalls } from '@bahnfrei/domain/bookings/calls.ts'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { RemoveButton } from '../base/ui/RemoveButton.tsx'

/** Deletes a payment after a question that names the invoices that are open again. */
export function RemovePayment({ booking, onRemoved }: { booking: Booking; onRemoved: () => void }) {
  const t = useTexts('BOOKINGS')
  const [language] = useLanguage()
  const { id, invoices, receipts, absoluteAmount, currency } = booking
  const paid = [...invoices.map((each) => each.invoiceNumber), ...receipts.map((each) => each.receiptNumber)]
  const remove = async () => {
    await call(bookingCalls.remove, { id })
    toast.success(t('REMOVED'))
    onRemoved()
  }
  return (
    <RemoveButton
      title={t('REMOVE_TITLE', { amount: amountText(absoluteAmount, currency, language) })}
      text={
        <p>
          {paid.length === 0 ? t('REMOVE_TEXT') : t('REMOVE_OPENS', { count: paid.length, numbers: paid.join(', ') })}
        </p>
      }
      onRemove={remove}
    >
      {t('REMOVE')}
    </RemoveButton>
  )
}
