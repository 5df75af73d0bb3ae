import { randomUUID } from 'node:crypto'
import { type LedgerLine, ledgerLine } from '@bahnfrei/domain/accounts/ledger.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Currency } from '@bahnfrei/domain/base/money/money.ts'
import { type BookingInput, whyNotRefund } from '@bahnfrei/domain/bookings/booking.ts'
import { ownInvoicesTopic } from '@bahnfrei/domain/invoices/topics.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { prepaidAccounts } from '../accounts/ledger.ts'
import type { Acting } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { bookingRefunds } from './tables.ts'

const LOCK = `
  SELECT amount, assigned, refunded, currency, category, prepaid FROM bookings WHERE club_id = $1 AND id = $2 FOR UPDATE`
type Payment = Parameters<typeof whyNotRefund>[1] & { prepaid: boolean }
type Out = { bookingId: Id<'booking'>; currency: Currency }

/**
 * Gives back parts of payments by a booking that goes: the only way by which that is done. Payments are locked in the order
 * of their ids, so that two officers who give back the same ones take turns, and the second one is refused. Returns the lines
 * of the ledger for what was prepaid money.
 */
export async function refundPayments(
  context: Acting,
  { bookingId, currency }: Out,
  parts: BookingInput['refundIds'],
): Promise<LedgerLine[]> {
  if (parts.length === 0) return []
  const { db, club } = context
  const prepaid: BookingInput['refundIds'] = []
  for (const { id: refundedId, amount } of parts.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const [payment] = await rows<Payment>(db, 'lock_refunded', LOCK, [club.id, refundedId])
    refuseIf(whyNotRefund({ amount, currency }, payment ?? refuse('BOOKING_NOT_FOUND')))
    if (payment?.prepaid) prepaid.push({ id: refundedId, amount })
    await db.insert(bookingRefunds).values({ clubId: club.id, id: randomUUID(), bookingId, refundedId, amount })
  }
  await tellReceivers(context, [bookingId])
  if (prepaid.length === 0) return []
  const accountOf = await prepaidAccounts(
    context,
    prepaid.map(({ id }) => id),
  )
  return prepaid.map(({ id, amount }) => ledgerLine({ role: 'prepaid', account: accountOf(id), amount }))
}

const RECEIVERS = `
  SELECT b.uid FROM booking_refunds g JOIN bookings b ON b.club_id = g.club_id AND b.id = g.refunded_id
  WHERE g.club_id = $1 AND g.booking_id = ANY ($2::uuid[]) AND b.prepaid AND b.uid IS NOT NULL
  UNION SELECT i.uid FROM booking_refunds g JOIN payment_records r ON r.club_id = g.club_id AND r.booking_id = g.refunded_id
  JOIN invoices i ON i.club_id = r.club_id AND i.id = r.invoice_id
  WHERE g.club_id = $1 AND g.booking_id = ANY ($2::uuid[]) AND i.uid IS NOT NULL`

/** Tells the receivers of invoices, and who had prepaid, that less is owed to them, or more again. */
async function tellReceivers({ db, club, announce }: Acting, bookingIds: readonly Id<'booking'>[]): Promise<void> {
  const found = await rows<{ uid: Id<'user'> }>(db, 'receivers_of_refund', RECEIVERS, [club.id, bookingIds])
  announce(...found.map(({ uid }) => ownInvoicesTopic(uid)))
}

/** Takes back all that bookings gave back. */
export async function unrefund(context: Acting, bookingIds: readonly Id<'booking'>[]): Promise<void> {
  const { db, club } = context
  await tellReceivers(context, bookingIds)
  await db
    .delete(bookingRefunds)
    .where(and(eq(bookingRefunds.clubId, club.id), inArray(bookingRefunds.bookingId, [...bookingIds])))
}
