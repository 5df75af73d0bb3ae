import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Cents } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { BookingInput } from '@bahnfrei/domain/bookings/booking.ts'
import type { ClubContext } from '../base/context.ts'
import { catalogue } from '../base/texts.ts'
import { dateInWords } from '../base/time/days.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

export const textsIn = catalogue(german, english)

/** The day of a cash box. */
type OfBox = { accountId: Id<'paymentAccount'>; day: Day }
/** The reason of a booking of the cash book: one of its texts, and what somebody wrote. */
type Why = { key: keyof typeof german.BOOKINGS; reason?: string }

/** Returns a booking that the cash book makes of a day of a box: money above zero comes, below zero goes. */
export function generated(
  { language }: Pick<ClubContext, 'language'>,
  { accountId, day }: OfBox,
  amount: Cents,
  { key, reason = '' }: Why,
): BookingInput {
  const t = textsIn(language)
  const description = [t(`BOOKINGS.${key}`), reason.trim()].filter((part) => part !== '').join(': ')
  return {
    ...{ uid: null, userName: '', type: 'payment', category: 'regular', currency: 'EUR' },
    ...{
      transactionId: t('DAY', { day: dateInWords(day, language, 'numeric') }),
      paymentDate: day,
      amount,
      description,
    },
    ...{ paymentAccount: accountId, targetPaymentAccount: null, invoiceIds: [], receiptIds: [], refundIds: [] },
    attachmentIds: [],
  }
}
