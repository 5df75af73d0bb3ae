import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import type { bookingCalls } from '@bahnfrei/domain/bookings/calls.ts'
import { comparedMoney, SAME_DAYS, type SameMoney, toldOf } from '@bahnfrei/domain/bookings/sameMoney.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

type Call = typeof bookingCalls.same

/** The most invoices of a payment whose numbers are looked for. */
const MOST_NUMBERS = 20
/** SQL: the fields of `SameMoney` of a booking `b`, with this amount. */
export const sameMoneyFields = (amount: string) => `
  b.id, b.payment_date AS "paymentDate", ${amount} AS amount, b.currency, b.user_name AS "userName",
  b.transaction_id AS "transactionId", b.description, ARRAY(SELECT i.invoice_number FROM payment_records r
    JOIN invoices i ON i.club_id = r.club_id AND i.id = r.invoice_id
    WHERE r.club_id = b.club_id AND r.booking_id = b.id ORDER BY r.id LIMIT ${MOST_NUMBERS}) AS "invoiceNumbers"`

const SAME = `
  SELECT ${sameMoneyFields('$3::bigint')}
  FROM bookings b WHERE b.club_id = $1 AND b.currency = $4 AND b.payment_date BETWEEN $5::date AND $6::date
    AND ((b.account_id = $2 AND b.amount = $3) OR (b.target_account_id = $2 AND b.amount = -$3::bigint))
    AND EXISTS (SELECT FROM bank_entries e WHERE e.club_id = b.club_id AND e.id = b.id)
  ORDER BY b.payment_date, b.id`

/** The most payments that are named. */
const MOST_NAMED = 3

/** Returns the payments from the bank that can be the one which somebody is about to enter. */
export async function sameBookings(
  { paymentAccount, amount, currency, paymentDate, userName, transactionId }: InputOf<Call>,
  { db, club }: ClubContext,
): Promise<OutputOf<Call>> {
  const days = [addDays(paymentDate, -SAME_DAYS), addDays(paymentDate, SAME_DAYS)]
  const found = await rows<SameMoney>(db, 'same_bookings', SAME, [club.id, paymentAccount, amount, currency, ...days])
  const told = { name: userName, text: '', references: [transactionId] }
  return { bookings: found.filter((each) => comparedMoney(told, toldOf(each)) !== 'other').slice(0, MOST_NAMED) }
}
