import * as z from 'zod/mini'
import { type LedgerLine, ledgerLine, netted, type Voucher } from '../accounts/ledger.ts'
import { Day as DayField, Id, note } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { Cents, type Currency, cents, NO_CENTS, share, spread, sumOf } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'
import { type Standing, whyNotPay } from './status.ts'

/** The reason for which a small rest is booked off. */
export const WriteOffReason = note(200).check(z.minLength(1))

/** A small rest of an invoice that nobody pays any more. */
export const WriteOff = z.strictObject({
  id: Id('writeOff'),
  amount: Cents,
  reason: z.string(),
  day: DayField,
})
export type WriteOff = z.infer<typeof WriteOff>

type Owed = Standing & { rest: Cents; paid: Cents; currency: Currency }

/** Returns why the rest of an invoice cannot be booked off, or nothing: something was paid, and the rest is at most `most`. */
export function whyNotWriteOff({ rest, paid, currency, ...invoice }: Owed, most: Cents): Refusal | undefined {
  const why = whyNotPay(invoice)
  if (why !== undefined) return why
  if (paid <= 0 || rest <= 0) return 'INVOICE_NOT_PARTIAL'
  return currency !== 'EUR' || rest > most ? 'WRITE_OFF_TOO_MUCH' : undefined
}

type Lost = { invoiceId: Id<'invoice'>; amount: Cents; day: Day; text: string }

/**
 * Returns what is entered when a part of an invoice is lost (§ 17 UStG): the receivable falls, and with it the tax of
 * each rate by its share in the invoice, rounded to cents, and the income by what is left. `entered` is what the invoice entered, `lostOf` the line of lost income.
 */
export function writeOffVoucher(
  entered: readonly LedgerLine[],
  { invoiceId, amount, day, text }: Lost,
  lostOf: (line: LedgerLine) => LedgerLine,
): Voucher {
  const receivable = entered.find(({ role }) => role === 'receivable')
  if (receivable === undefined) throw new Error('An issued invoice has a receivable.')
  const taxes = entered
    .filter(({ role }) => role === 'tax')
    .map((line) => ({ ...line, amount: share(amount, -line.amount, receivable.amount) }))
  const incomes = entered.filter(({ role }) => role === 'income')
  const shares = spread(
    cents(amount - sumOf(taxes.map((line) => line.amount))),
    incomes.map((line) => -line.amount),
  )
  const lines = [...incomes.map((line, at) => ({ ...lostOf(line), amount: shares[at] ?? NO_CENTS })), ...taxes]
  const falls = ledgerLine({ role: 'receivable', account: receivable.account, amount: cents(-amount), invoiceId })
  return { kind: 'writeOff', day, currency: 'EUR', text, bookingId: null, lines: netted([falls, ...lines]) }
}
