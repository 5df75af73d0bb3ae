import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Refusal, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Cents, type Currency, cents, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { PAYMENT_METHODS } from '@bahnfrei/domain/invoices/invoice.ts'
import { statusAfterPayment, whyNotAssign, whyNotGiveBack, whyNotPay } from '@bahnfrei/domain/invoices/status.ts'
import { and, eq } from 'drizzle-orm'
import type { Acting } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { invoiceChanged, lockInvoice, type StoredInvoice } from './stored.ts'
import { invoices, paymentRecords } from './tables.ts'

/** A part of a booking that pays an invoice, or below zero gives back of it. */
type Part = {
  invoiceId: Id<'invoice'>
  bookingId: Id<'booking'>
  uid: Id<'user'> | null
  amount: Cents
  currency: Currency
  paidOn: Day
  method: (typeof PAYMENT_METHODS)[number]
}

/**
 * Pays invoices by parts of a booking: the only way by which an invoice is paid, whether by hand, by the bank, by debit or
 * from a cash box; and what is given back makes it open again. Refuses more than what is open, and to give back more than
 * was paid. Invoices are locked in the order of their ids, so that two bookings that pay the same ones never wait for each
 * other.
 */
export async function payInvoices(context: Acting, parts: readonly Part[]): Promise<void> {
  for (const part of parts.toSorted((one, other) => (one.invoiceId < other.invoiceId ? -1 : 1))) {
    const invoice = await lockInvoice(context, part.invoiceId)
    refuseIf(whyNotPart(part, invoice))
    const { currency: _, ...record } = part
    await context.db.insert(paymentRecords).values({ clubId: context.club.id, id: randomUUID(), ...record })
    await settle(context, invoice, cents(invoice.paid + part.amount))
  }
}

function whyNotPart(part: Part, { amount, paid, ...invoice }: StoredInvoice): Refusal | undefined {
  const { currency } = invoice.says
  if (part.amount < 0) return whyNotGiveBack(part, { ...invoice, currency, paid: cents(paid) })
  return whyNotPay(invoice) ?? whyNotAssign(part, { currency, rest: cents(amount - paid) })
}

const PAID_BY = `SELECT DISTINCT invoice_id AS id FROM payment_records WHERE club_id = $1 AND booking_id = $2 ORDER BY 1`
const TAKE_BACK =
  'DELETE FROM payment_records WHERE club_id = $1 AND booking_id = $2 AND invoice_id = $3 RETURNING amount'

/** Takes back all that a booking paid; the states of its invoices follow. */
export async function unpayAll(context: Acting, bookingId: Id<'booking'>): Promise<void> {
  const { db, club } = context
  for (const { id } of await rows<{ id: Id<'invoice'> }>(db, 'paid_by_booking', PAID_BY, [club.id, bookingId])) {
    const invoice = await lockInvoice(context, id)
    const back = await rows<{ amount: Cents }>(db, 'take_back_payment', TAKE_BACK, [club.id, bookingId, id])
    await settle(context, invoice, cents(invoice.paid - sumOf(back.map(({ amount }) => amount))))
  }
}

/** Sets the state of an invoice after what was paid on it has changed. A voided one stays so. */
export async function settle(context: Acting, before: StoredInvoice, paid: Cents): Promise<void> {
  const { db, club } = context
  const status =
    before.status === 'void' ? 'void' : statusAfterPayment(before.status, { gross: cents(before.amount), paid })
  await db
    .update(invoices)
    .set({ status })
    .where(and(eq(invoices.clubId, club.id), eq(invoices.id, before.id)))
  await invoiceChanged(context, before.id, 'pay', before)
}
