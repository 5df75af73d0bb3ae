import { ledgerLine, type Numbered, type Voucher } from '../accounts/ledger.ts'
import type { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { type Cents, type Currency, cents } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'

/** A payment of which something is prepaid money of its person: `rest` is what of it is left. */
export type PrepaidPayment = { id: Id<'booking'>; rest: Cents }

/** Returns the parts by which prepaid payments make up an amount, in their order; undefined where they are less. */
export function partsOfPrepaid(
  amount: Cents,
  payments: readonly PrepaidPayment[],
): { id: Id<'booking'>; amount: Cents }[] | undefined {
  let left: number = amount
  const parts = payments.map(({ id, rest }) => {
    const part = Math.min(left, rest)
    left -= part
    return { id, amount: cents(part) }
  })
  return left > 0 ? undefined : parts.filter((part) => part.amount > 0)
}

/**
 * Returns why prepaid money cannot pay this part of an invoice, or nothing: it pays lanes only. `lanes` is the sum of the lines
 * for lanes, `spent` what prepaid money paid of the invoice already.
 */
export function whyNotPrepaid(part: Cents, { lanes, spent }: { lanes: Cents; spent: Cents }): Refusal | undefined {
  return part > lanes - spent ? 'PREPAID_LANES_ONLY' : undefined
}

/** A part of an invoice that is paid from a prepaid payment; below zero what is returned to it. */
export type PrepaidPart = { invoiceId: Id<'invoice'>; bookingId: Id<'booking'>; amount: Cents; currency: Currency }
type On = { day: Day; text: string; prepaid: Numbered; receivable: Numbered }

/** Returns what such a part enters in the ledger: no money moves, what the club owes the person pays what the person owes. */
export function prepaidVoucher(
  { invoiceId, bookingId, amount, currency }: PrepaidPart,
  { day, text, prepaid, receivable }: On,
): Voucher {
  const lines = [
    ledgerLine({ role: 'prepaid', account: prepaid, amount }),
    ledgerLine({ role: 'receivable', account: receivable, amount: cents(-amount), invoiceId }),
  ]
  return { kind: 'assignment', day, currency, text, bookingId, lines }
}
