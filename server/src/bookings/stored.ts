import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Cents } from '@bahnfrei/domain/base/money/money.ts'
import type { BookingInput } from '@bahnfrei/domain/bookings/booking.ts'
import type { bookingCalls } from '@bahnfrei/domain/bookings/calls.ts'
import type { StoredSplit } from '@bahnfrei/domain/bookings/split.ts'
import { bookingsTopic } from '@bahnfrei/domain/bookings/topics.ts'
import { ownInvoicesTopic } from '@bahnfrei/domain/invoices/topics.ts'
import { recordAudits } from '../accounts/audit.ts'
import type { Acting, OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { IS_SPENT, SPLITS } from './read.ts'

/** A booking as it is stored: what was entered, its version, and whether it is locked. */
export type StoredBooking = Omit<BookingInput, 'splits'> & {
  id: Id<'booking'>
  version: number
  locked: boolean
  spent: boolean
  /** The part that was given back or spent. */
  refunded: Cents
  splits: StoredSplit[]
  /** How much of it is assigned, with its sign. */
  assigned: Cents
}

const BOOKINGS = `
  SELECT b.id, b.uid, b.user_name AS "userName", b.transaction_id AS "transactionId", b.payment_date AS "paymentDate",
    b.type, b.category, b.amount, b.currency, b.description, b.account_id AS "paymentAccount",
    b.target_account_id AS "targetPaymentAccount", b.version, b.locked_on IS NOT NULL AS locked, b.prepaid, ${IS_SPENT} AS spent,
    (SELECT coalesce(json_agg(json_build_object('id', r.invoice_id, 'amount', r.amount) ORDER BY r.invoice_id), '[]')
     FROM payment_records r WHERE r.club_id = b.club_id AND r.booking_id = b.id AND r.method <> 'allowance') AS "invoiceIds",
    (SELECT coalesce(json_agg(json_build_object('id', s.receipt_id, 'amount', s.amount) ORDER BY s.receipt_id), '[]')
     FROM receipt_payments s WHERE s.club_id = b.club_id AND s.booking_id = b.id) AS "receiptIds",
    (SELECT coalesce(json_agg(json_build_object('id', g.refunded_id, 'amount', g.amount) ORDER BY g.refunded_id), '[]')
     FROM booking_refunds g WHERE g.club_id = b.club_id AND g.booking_id = b.id) AS "refundIds",
    ${SPLITS} AS splits, b.assigned, b.refunded,
    (SELECT coalesce(json_agg(f.id ORDER BY f.id), '[]') FROM attachments f
     WHERE f.club_id = b.club_id AND f.booking_id = b.id) AS "attachmentIds"
  FROM bookings b WHERE b.club_id = $1 AND b.id = ANY ($2::uuid[])`

const LOCK = 'SELECT FROM bookings WHERE club_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE'

/** Returns a booking and locks it (`lockBookings`). */
export async function lockBooking(context: OfClub, id: Id<'booking'>): Promise<StoredBooking> {
  const [found] = await lockBookings(context, [id])
  return found ?? refuse('BOOKING_NOT_FOUND')
}

/** Returns bookings and locks them in the order of their ids, so that nobody else changes them until the transaction ends. */
export async function lockBookings(context: OfClub, ids: readonly Id<'booking'>[]): Promise<StoredBooking[]> {
  await rows(context.db, 'lock_bookings_by_id', LOCK, [context.club.id, ids])
  return findBookings(context, ids)
}

function findBookings({ db, club }: OfClub, ids: readonly Id<'booking'>[]): Promise<StoredBooking[]> {
  return rows<StoredBooking>(db, 'bookings_by_id', BOOKINGS, [club.id, ids])
}

/** Records what a call made of bookings (`bookingsChanged`); `before` has them as they were, where they were there. */
export async function bookingsStored(
  context: Acting,
  ids: readonly Id<'booking'>[],
  call: keyof typeof bookingCalls,
  before: ReadonlyMap<Id<'booking'>, StoredBooking>,
): Promise<void> {
  const after = await findBookings(context, ids)
  bookingsChanged(
    context,
    call,
    after.map((booking) => ({ before: before.get(booking.id), after: booking })),
  )
}

type BookingChange = { before: StoredBooking | undefined; after: StoredBooking | undefined }

/** Records what a call made of bookings, and announces it. */
export function bookingsChanged(
  context: Acting,
  call: keyof typeof bookingCalls,
  changes: readonly BookingChange[],
): void {
  recordAudits(
    context,
    changes.map(({ before, after }) => ({
      ...{ subject: 'booking' as const, subjectId: (after ?? before)?.id ?? '', call: `bookings.${call}` },
      ...{ before: before && forAudit(before), after: after && forAudit(after) },
    })),
  )
  context.announce(bookingsTopic(context.club.id))
  const prepaid = changes.flatMap(({ before, after }) => [before, after]).filter((booking) => booking?.prepaid)
  for (const booking of prepaid) if (booking?.uid != null) context.announce(ownInvoicesTopic(booking.uid))
}

/** The facts of a booking that the audit trail keeps: names of people stand in the booking alone. */
function forAudit({ uid: _uid, userName: _name, description: _text, ...stored }: StoredBooking): object {
  const { assigned: _assigned, spent: _spent, refunded: _refunded, ...kept } = stored
  const { invoiceIds, receiptIds, refundIds, splits, ...booking } = kept
  const parts = (of: readonly { id: string; amount: number }[]) => of.map(({ id, amount }) => `${id}: ${amount}`)
  const given = { invoices: parts(invoiceIds), receipts: parts(receiptIds), refunds: parts(refundIds) }
  return { ...booking, ...given, splits: splits.map(splitLine) }
}

function splitLine({ account, costCenter, sphere, amount }: StoredSplit): string {
  return [`${account.number}: ${amount}`, costCenter?.number, sphere].filter(Boolean).join(', ')
}
