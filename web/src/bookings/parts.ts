import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Cents, type Currency, cents, NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import type { Booking, BookingInput } from '@bahnfrei/domain/bookings/booking.ts'
import type { InvoiceRow } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import { openRest } from '../invoices/openRest.ts'

/** An invoice that a payment can pay; the rest includes what this payment already pays of it. */
export type Payable = { id: Id<'invoice'>; number: string; userName: string; currency: Currency; rest: Cents }
type Paying = Pick<Booking, 'currency' | 'invoices'>

/** The parts that somebody typed, by invoice. */
export type TypedParts = ReadonlyMap<Id<'invoice'>, Cents>

/**
 * Returns the invoices that a payment can pay: first those that were chosen, then those of the person, oldest first, and
 * at the end what a stored payment pays already.
 */
export function payableOf(
  chosen: readonly InvoiceRow[],
  ofPerson: readonly InvoiceRow[],
  { currency, invoices: own }: Paying,
): Payable[] {
  const partIn = (id: Id<'invoice'>) => own.find((each) => each.id === id)?.amount ?? NO_CENTS
  const oldestFirst = ofPerson.toSorted((one, other) => ageOf(one) - ageOf(other) || one.timestamp - other.timestamp)
  const rows = [...new Map([...chosen, ...oldestFirst].map((invoice) => [invoice.id, invoice])).values()]
  const found = rows.map((invoice): Payable => {
    const { id, invoiceNumber, userName } = invoice
    const rest = cents(openRest(invoice) + partIn(id))
    return { id, number: invoiceNumber ?? '', userName, currency: invoice.currency, rest }
  })
  const others = own
    .filter(({ id }) => found.every((each) => each.id !== id))
    .map(({ id, invoiceNumber, amount }) => ({ id, number: invoiceNumber, userName: '', currency, rest: amount }))
  return [...found.filter((each) => each.currency === currency && each.rest > 0), ...others]
}

function ageOf({ invoiceDate }: InvoiceRow): number {
  return Date.parse(invoiceDate)
}

/**
 * Returns the part of an amount for each invoice: what was typed, and of what is left as much as each can take, in their
 * order, if the form fills them in.
 */
export function partsOf(
  amount: Cents,
  payable: readonly Payable[],
  typed: TypedParts,
  { fills }: { fills: boolean },
): BookingInput['invoiceIds'] {
  let left: number = amount
  for (const { id } of payable) left -= typed.get(id) ?? 0
  return payable.map(({ id, rest }) => {
    const own = typed.get(id)
    if (own !== undefined || !fills) return { id, amount: own ?? NO_CENTS }
    const part = cents(Math.max(0, Math.min(left, rest)))
    left -= part
    return { id, amount: part }
  })
}
