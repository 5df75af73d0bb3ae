import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { BookingInput } from '@bahnfrei/domain/bookings/booking.ts'
import type { bookingCalls } from '@bahnfrei/domain/bookings/calls.ts'
import { bookingsTopic } from '@bahnfrei/domain/bookings/topics.ts'
import { recordAudit } from '../accounts/audit.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

/** A booking as it is stored: what was entered, its version, and whether it is locked. */
export type StoredBooking = BookingInput & { id: Id<'booking'>; version: number; locked: boolean }

const BOOKING = `
  SELECT b.id, b.uid, b.user_name AS "userName", b.transaction_id AS "transactionId", b.payment_date AS "paymentDate",
    b.type, b.category, b.amount, b.currency, b.description, b.account_id AS "paymentAccount",
    b.target_account_id AS "targetPaymentAccount", b.version, b.locked_on IS NOT NULL AS locked,
    (SELECT coalesce(json_agg(json_build_object('id', r.invoice_id, 'amount', r.amount) ORDER BY r.invoice_id), '[]')
     FROM payment_records r WHERE r.club_id = b.club_id AND r.booking_id = b.id) AS "invoiceIds",
    (SELECT coalesce(json_agg(json_build_object('id', s.receipt_id, 'amount', s.amount) ORDER BY s.receipt_id), '[]')
     FROM receipt_payments s WHERE s.club_id = b.club_id AND s.booking_id = b.id) AS "receiptIds",
    (SELECT coalesce(json_agg(f.id ORDER BY f.id), '[]') FROM attachments f
     WHERE f.club_id = b.club_id AND f.booking_id = b.id) AS "attachmentIds"
  FROM bookings b WHERE b.club_id = $1 AND b.id = $2`

/** Returns a booking and locks it, so that nobody else changes it until the transaction ends. */
export async function lockBooking({ db, club }: ClubContext, id: Id<'booking'>): Promise<StoredBooking> {
  await rows(db, 'lock_booking', 'SELECT FROM bookings WHERE club_id = $1 AND id = $2 FOR UPDATE', [club.id, id])
  const [found] = await rows<StoredBooking>(db, 'booking', BOOKING, [club.id, id])
  return found ?? refuse('BOOKING_NOT_FOUND')
}

/** Records what a call made of a booking, and announces it. */
export async function bookingChanged(
  context: ClubContext,
  id: Id<'booking'>,
  call: keyof typeof bookingCalls,
  before: StoredBooking | undefined,
): Promise<void> {
  const { db, club, announce } = context
  const [after] = await rows<StoredBooking>(db, 'booking', BOOKING, [club.id, id])
  recordAudit(context, {
    subject: 'booking',
    subjectId: id,
    call: `bookings.${call}`,
    before: before && forAudit(before),
    after: after && forAudit(after),
  })
  announce(bookingsTopic(club.id))
}

/** The facts of a booking that the audit trail keeps: names of people stand in the booking alone. */
function forAudit({ uid: _uid, userName: _name, description: _text, ...stored }: StoredBooking): object {
  const { invoiceIds, receiptIds, ...booking } = stored
  const parts = (of: readonly { id: string; amount: number }[]) => of.map(({ id, amount }) => `${id}: ${amount}`)
  return { ...booking, invoices: parts(invoiceIds), receipts: parts(receiptIds) }
}
