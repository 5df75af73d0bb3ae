import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Cents, type Currency, cents, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { receiptStatusByPaid, whyNotPayPart, whyNotPayReceipt } from '@bahnfrei/domain/receipts/status.ts'
import { and, eq } from 'drizzle-orm'
import type { Acting } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { lockReceipt, receiptChanged, type StoredReceipt } from './stored.ts'
import { receiptPayments, receipts } from './tables.ts'

/** A part of a booking that pays a receipt. */
type Part = { receiptId: Id<'receipt'>; bookingId: Id<'booking'>; amount: Cents; currency: Currency; paidOn: Day }

/**
 * Pays receipts by parts of a booking: the only way by which a receipt is paid. Refuses more than what is open. Receipts are
 * locked in the order of their ids, so that two bookings that pay the same ones never wait for each other.
 */
export async function payReceipts(context: Acting, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return
  const locked: { receipt: StoredReceipt; part: Part }[] = []
  for (const part of parts.toSorted((one, other) => (one.receiptId < other.receiptId ? -1 : 1))) {
    const receipt = await lockReceipt(context, part.receiptId)
    refuseIf(whyNotPayReceipt(receipt))
    const rest = cents(receipt.amount - receipt.paid)
    refuseIf(whyNotPayPart(part, { currency: receipt.says.currency, rest }))
    locked.push({ receipt, part })
  }
  // All at once: a bill and a credit note together are no more than the booking, and one of them alone may be.
  await context.db.insert(receiptPayments).values(
    locked.map(({ part: { currency: _, ...payment } }) => ({
      ...payment,
      ...{ clubId: context.club.id, id: randomUUID() },
    })),
  )
  for (const { receipt, part } of locked) await settle(context, receipt, cents(receipt.paid + part.amount))
}

const PAID_BY =
  'SELECT DISTINCT receipt_id AS id FROM receipt_payments WHERE club_id = $1 AND booking_id = ANY ($2::uuid[]) ORDER BY 1'
const TAKE_BACK = `DELETE FROM receipt_payments WHERE club_id = $1 AND booking_id = ANY ($2::uuid[])
  RETURNING receipt_id AS id, amount`
type Back = { id: Id<'receipt'>; amount: Cents }

/** Takes back all that bookings paid; the states of their receipts follow. */
export async function unpayReceipts(context: Acting, bookingIds: readonly Id<'booking'>[]): Promise<void> {
  const { db, club } = context
  const locked: StoredReceipt[] = []
  for (const { id } of await rows<{ id: Id<'receipt'> }>(db, 'receipts_paid_by', PAID_BY, [club.id, bookingIds]))
    locked.push(await lockReceipt(context, id))
  if (locked.length === 0) return
  const back = await rows<Back>(db, 'take_back_receipt_payments', TAKE_BACK, [club.id, bookingIds])
  for (const receipt of locked) {
    const ofReceipt = back.filter(({ id }) => id === receipt.id).map(({ amount }) => amount)
    await settle(context, receipt, cents(receipt.paid - sumOf(ofReceipt)))
  }
}

/** Sets the state of a receipt after what was paid on it has changed. */
async function settle(context: Acting, before: StoredReceipt, paid: Cents): Promise<void> {
  const { db, club } = context
  await db
    .update(receipts)
    .set({ status: receiptStatusByPaid(before.amount, paid) })
    .where(and(eq(receipts.clubId, club.id), eq(receipts.id, before.id)))
  await receiptChanged(context, before.id, 'pay', before)
}
