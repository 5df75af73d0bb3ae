import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { BookingInput } from '@bahnfrei/domain/bookings/booking.ts'
import { bookingCalls } from '@bahnfrei/domain/bookings/calls.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { queryKeyOf } from '../base/live/queries.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { Notice } from '../base/ui/Notice.tsx'

/** How long nothing is typed before it is asked (ms). */
const WAIT_MS = 300

/** Says before a payment is saved that a statement of the bank has brought what looks like the same one. */
export function SameNotice({ sent }: { sent: BookingInput }) {
  const t = useTexts('BOOKINGS')
  const [language] = useLanguage()
  const { club } = useSession()
  const { paymentAccount, amount, currency, paymentDate, userName, transactionId } = sent
  const typed = JSON.stringify({ paymentAccount, amount, currency, paymentDate, userName, transactionId })
  const [settled] = useDebouncedValue(typed, WAIT_MS)
  const asked: InputOf<typeof bookingCalls.same> = JSON.parse(settled)
  const { data } = useQuery({
    queryKey: queryKeyOf(bookingCalls.same, asked, club?.id),
    queryFn: ({ signal }) => call(bookingCalls.same, asked, { signal, clubId: club?.id }),
    enabled: club !== undefined && asked.amount !== 0 && asked.paymentDate !== '',
  })
  if (data === undefined || data.bookings.length === 0) return null
  return (
    <Notice kind="warning" role="status">
      {data.bookings.map((booking) => (
        <p key={booking.id}>
          {t('ENTER.SAME', {
            name: booking.userName || t('NOBODY'),
            amount: amountText(booking.amount, booking.currency, language),
            day: dayFigures(booking.paymentDate, language),
          })}
        </p>
      ))}
    </Notice>
  )
}
