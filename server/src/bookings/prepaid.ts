import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Cents, type Currency, cents, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import type { prepaidCalls } from '@bahnfrei/domain/bookings/prepaidCalls.ts'
import { bookingsTopic } from '@bahnfrei/domain/bookings/topics.ts'
import { type PrepaidPayment, partsOfPrepaid, whyNotPrepaid } from '@bahnfrei/domain/invoices/prepaid.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { movePrepaid, returnSpent, spentOn } from '../invoices/prepaid.ts'
import { lockInvoice } from '../invoices/stored.ts'
import { createBooking } from './enter.ts'

type Calls = typeof prepaidCalls

const LOCK = `SELECT FROM bookings WHERE club_id = $1 AND uid = $2 AND currency = $3 AND prepaid ORDER BY id FOR UPDATE`
const LEFT = `
  SELECT id, amount - assigned - refunded AS rest FROM bookings
  WHERE club_id = $1 AND uid = $2 AND currency = $3 AND prepaid ORDER BY payment_date, entered_on, id`

/** Takes an amount from the prepaid money of a person. The payments are locked, so that two who take from them take turns. */
async function take(
  { db, club }: ClubContext,
  { uid, currency, amount }: { uid: Id<'user'>; currency: Currency; amount: Cents },
) {
  const of = [club.id, uid, currency]
  await rows(db, 'lock_prepaid', LOCK, of)
  return partsOfPrepaid(amount, await rows<PrepaidPayment>(db, 'prepaid_left', LEFT, of)) ?? refuse('PREPAID_LESS')
}

/** SQL: the sum of the lines of an invoice that sell what lanes cost: a product of a range, or that of a reservation on it. */
const LANES = `
  SELECT coalesce(sum((item->>'gross')::bigint), 0)::bigint AS sum FROM invoices i, jsonb_array_elements(i.says->'items') item
  WHERE i.club_id = $1 AND i.id = $2 AND item->>'productId' IN (
    SELECT p.product_id::text FROM range_prices p WHERE p.club_id = $1
    UNION SELECT r.price->>'productId' FROM billed_uses b JOIN reservations r ON r.club_id = b.club_id AND r.id = b.reservation_id
      WHERE b.club_id = $1 AND b.invoice_id = $2)`

/** Pays lanes on an invoice from the prepaid money of its receiver. */
export async function payPrepaid(
  { invoiceId, amount }: InputOf<Calls['payPrepaid']>,
  context: ClubContext,
): Promise<OutputOf<Calls['payPrepaid']>> {
  const { db, club, announce } = context
  const invoice = await lockInvoice(context, invoiceId)
  if (invoice.number === null) refuse('INVOICE_DRAFT')
  const [lanes] = await rows<{ sum: Cents }>(db, 'lanes_on_invoice', LANES, [club.id, invoiceId])
  const spent = sumOf((await spentOn(context, invoiceId)).map((part) => part.amount))
  refuseIf(whyNotPrepaid(amount, { lanes: lanes?.sum ?? cents(0), spent }))
  const { uid, says } = invoice
  if (uid === null) refuse('PREPAID_LESS')
  const parts = await take(context, { uid, currency: says.currency, amount })
  await movePrepaid(
    context,
    invoice,
    parts.map(({ id: bookingId, amount: part }) => ({ bookingId, amount: part })),
  )
  announce(bookingsTopic(club.id))
  return {}
}

/** Returns what prepaid money paid of an invoice. */
export async function returnPrepaid(
  { invoiceId }: InputOf<Calls['returnPrepaid']>,
  context: ClubContext,
): Promise<OutputOf<Calls['returnPrepaid']>> {
  const returned = await returnSpent(context, await lockInvoice(context, invoiceId))
  if (returned === 0) refuse('INVOICE_NOT_PAID')
  context.announce(bookingsTopic(context.club.id))
  return {}
}

/** Enters that a person got prepaid money back. */
export async function payOutPrepaid(
  { uid, amount, currency, paymentAccount, paymentDate }: InputOf<Calls['payOutPrepaid']>,
  context: ClubContext,
): Promise<OutputOf<Calls['payOutPrepaid']>> {
  const refundIds = await take(context, { uid, currency, amount })
  return createBooking(
    {
      ...{ uid, userName: '', transactionId: '', description: '', type: 'refund', currency, refundIds },
      ...{ amount: cents(-amount), paymentAccount, paymentDate },
    },
    context,
  )
}
