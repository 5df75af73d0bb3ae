import { whyNotReadBilling } from '@bahnfrei/domain/accounts/reading.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { bookingCalls } from '@bahnfrei/domain/bookings/calls.ts'
import { type AccountLine, type AccountSum, MOST_LINES } from '@bahnfrei/domain/bookings/personAccount.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { todayOf } from '../clubs/today.ts'
import { dueRestSql } from '../invoices/instalments.ts'

type Call = typeof bookingCalls.personAccount

/** SQL: the part of bookings `b` of the person $2 that belongs to no invoice, or is prepaid money. */
const UNASSIGNED = `bookings b WHERE b.club_id = $1 AND b.uid = $2 AND b.category = 'regular' AND abs(b.assigned) + b.refunded < abs(b.amount)`

const INVOICE = `json_build_object('id', i.id, 'invoiceNumber', i.invoice_number, 'invoiceType', i.invoice_type,
  'status', i.status, 'dueDate', i.due_date, 'amount', i.amount, 'paidAmount', i.paid)`

// On the same day what was written later stands above, so that a payment stands above its invoice.
const LINES = `
  SELECT id, kind, day, currency, amount, invoice, "bookingId", "isPrepaid" FROM (
    SELECT i.id, 'invoice' AS kind, i.invoice_date AS day, i.currency, i.amount, ${INVOICE} AS invoice,
      NULL::uuid AS "bookingId", false AS "isPrepaid", i.written_on AS written
    FROM invoices i WHERE i.club_id = $1 AND i.uid = $2 AND i.status NOT IN ('draft', 'deleted')
    UNION ALL
    SELECT r.id, 'payment', r.paid_on, i.currency, r.amount, ${INVOICE}, r.booking_id, r.method = 'allowance', b.entered_on
    FROM invoices i JOIN payment_records r ON r.club_id = i.club_id AND r.invoice_id = i.id
    LEFT JOIN bookings b ON b.club_id = r.club_id AND b.id = r.booking_id
    WHERE i.club_id = $1 AND i.uid = $2
    UNION ALL
    SELECT b.id, 'unassigned', b.payment_date, b.currency, b.amount - b.assigned - b.refunded, NULL, b.id, b.prepaid, b.entered_on FROM ${UNASSIGNED}
  ) l ORDER BY day DESC, written DESC, id LIMIT ${MOST_LINES}`

const SUMS = `
  SELECT currency, sum(open)::bigint AS open, sum(overdue)::bigint AS overdue, sum(unassigned)::bigint AS unassigned,
    sum(prepaid)::bigint AS prepaid FROM (
    SELECT i.currency, i.amount - i.paid AS open, CASE WHEN i.due_date < $3::date THEN ${dueRestSql('$3')} ELSE 0 END AS overdue,
      0 AS unassigned, 0 AS prepaid
    FROM invoices i WHERE i.club_id = $1 AND i.uid = $2 AND i.status IN ('open', 'partial')
    UNION ALL
    SELECT b.currency, 0, 0, CASE WHEN b.prepaid THEN 0 ELSE b.amount - b.assigned - b.refunded END,
      CASE WHEN b.prepaid THEN b.amount - b.assigned - b.refunded ELSE 0 END FROM ${UNASSIGNED}
  ) s GROUP BY currency ORDER BY currency`

/** SQL: the name of a member; of somebody who is no member any more that on the newest invoice. */
const NAME = `
  SELECT coalesce((SELECT u.full_name FROM memberships m JOIN users u ON u.uid = m.uid WHERE m.club_id = $1 AND m.uid = $2),
    (SELECT i.user_name FROM invoices i WHERE i.club_id = $1 AND i.uid = $2 ORDER BY i.written_on DESC LIMIT 1)) AS name`

/** Returns what the club asked of a person and what was paid, by day, newest first, with the balance. */
export async function personAccount({ uid }: InputOf<Call>, context: ClubContext): Promise<OutputOf<Call>> {
  const { db, club } = context
  refuseIf(whyNotReadBilling(club.standing.permissions))
  const of = [club.id, uid]
  const [person] = await rows<{ name: string | null }>(db, 'name_of_account', NAME, of)
  const name = person?.name ?? refuse('MISSING_USER')
  const sums = await rows<AccountSum>(db, 'account_sums', SUMS, [...of, await todayOf(context)])
  return { uid, name, sums, lines: await rows<AccountLine>(db, 'account_lines', LINES, of) }
}
