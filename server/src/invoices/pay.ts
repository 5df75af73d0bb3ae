import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Refusal, refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Cents, type Currency, cents } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { PAYMENT_METHODS } from '@bahnfrei/domain/invoices/invoice.ts'
import { statusAfterPayment, whyNotAssign, whyNotGiveBack, whyNotPay } from '@bahnfrei/domain/invoices/status.ts'
import type { Acting } from '../base/context.ts'
import { rows, send } from '../base/database/db.ts'
import { invoicesChanged, lockInvoices, type StoredInvoice } from './stored.ts'

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

const ENTER = `
  INSERT INTO payment_records (club_id, id, invoice_id, booking_id, uid, amount, paid_on, method)
  SELECT $1, gen_random_uuid(), made.* FROM jsonb_to_recordset($2::jsonb) AS made ("invoiceId" uuid, "bookingId" uuid, uid uuid,
    amount bigint, "paidOn" date, method text)`

/**
 * Pays invoices by parts of bookings, all at once: the only way by which an invoice is paid, whether by hand, by the bank, by
 * debit or from a cash box; and what is given back makes it open again. Refuses more than what is open, and to give back more
 * than was paid, each after the parts before it.
 */
export async function payInvoices(context: Acting, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return
  const locked = await lockInvoices(context, [...new Set(parts.map(({ invoiceId }) => invoiceId))])
  const standing = new Map(locked.map((invoice) => [invoice.id, invoice]))
  const changes = parts.map((part) => {
    const before = standing.get(part.invoiceId) ?? refuse('INVOICE_NOT_FOUND')
    refuseIf(whyNotPart(part, before))
    const after = paidBy(before, cents(before.paid + part.amount))
    standing.set(before.id, after)
    return { before, after }
  })
  settleAll(context, changes)
  send(context.db, 'enter_payments', ENTER, [context.club.id, JSON.stringify(parts)])
}

function whyNotPart(part: Part, { amount, paid, ...invoice }: StoredInvoice): Refusal | undefined {
  const { currency } = invoice.says
  if (part.amount < 0) return whyNotGiveBack(part, { ...invoice, currency, paid: cents(paid) })
  return whyNotPay(invoice) ?? whyNotAssign(part, { currency, rest: cents(amount - paid) })
}

const PAID_BY = `
  SELECT invoice_id AS id, sum(amount)::bigint AS amount FROM payment_records
  WHERE club_id = $1 AND booking_id = ANY ($2::uuid[]) GROUP BY invoice_id`
const TAKE_BACK = 'DELETE FROM payment_records WHERE club_id = $1 AND booking_id = ANY ($2::uuid[])'
type PaidBy = { id: Id<'invoice'>; amount: Cents }

/** Takes back all that bookings paid, which are locked; the states of their invoices follow. */
export async function unpayAll(context: Acting, bookingIds: readonly Id<'booking'>[]): Promise<void> {
  const { db, club } = context
  const found = await rows<PaidBy>(db, 'paid_by_bookings', PAID_BY, [club.id, bookingIds])
  if (found.length === 0) return
  const back = new Map(found.map(({ id, amount }) => [id, amount]))
  const locked = await lockInvoices(context, [...back.keys()])
  settleAll(
    context,
    locked.map((before) => ({ before, after: paidBy(before, cents(before.paid - (back.get(before.id) ?? 0))) })),
  )
  send(db, 'take_back_payments', TAKE_BACK, [club.id, bookingIds])
}

/** Sets the state of an invoice after what was paid on it has changed. */
export function settle(context: Acting, before: StoredInvoice, paid: Cents): void {
  settleAll(context, [{ before, after: paidBy(before, paid) }])
}

/** Returns an invoice on which this was paid. A voided one stays so. */
function paidBy(before: StoredInvoice, paid: Cents): StoredInvoice {
  const { status, amount } = before
  const after = status === 'void' ? status : statusAfterPayment(status, { gross: cents(amount), paid })
  return { ...before, paid, status: after }
}

const SETTLE = `
  UPDATE invoices i SET paid = made.paid, status = made.status
  FROM unnest($2::uuid[], $3::bigint[], $4::text[]) AS made (id, paid, status)
  WHERE i.club_id = $1 AND i.id = made.id AND (i.paid, i.status) <> (made.paid, made.status)`

/**
 * Stores the last state of each invoice, and records each change of it. What was paid is stored with it, in one change of the
 * row; the triggers of its payments see to it that it is their sum.
 */
function settleAll(context: Acting, changes: readonly { before: StoredInvoice; after: StoredInvoice }[]): void {
  const last = [...new Map(changes.map(({ after }) => [after.id, after])).values()]
  send(context.db, 'settle_invoices', SETTLE, [
    context.club.id,
    last.map(({ id }) => id),
    last.map(({ paid }) => paid),
    last.map(({ status }) => status),
  ])
  invoicesChanged(context, 'pay', changes)
}
