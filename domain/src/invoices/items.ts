import { wrongTerm } from '../accounts/taxRate.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { MOST_CENTS, Percent, share } from '../base/money/money.ts'
import { type PricedLine, type Rate, totalsOf } from './totals.ts'

/** The most pieces on one line: a limit of ours, by which all sums stay exact. */
export const MOST_QUANTITY = 100_000

/**
 * Returns why a club cannot issue these lines, or nothing. Quantities are whole and above 0, prices not negative (OP-95),
 * and no amount is beyond the largest one (OP-83). What is not subject to tax stands alone (EN 16931, BR-O-11).
 */
export function whyNotItems(lines: readonly PricedLine[]): Refusal | undefined {
  if (lines.length === 0) return 'INVOICE_EMPTY'
  if (!lines.every(isLine)) return 'INPUT_INVALID'
  const { gross, lines: amounts } = totalsOf(lines)
  if ([gross, ...amounts.map((line) => line.gross)].some((amount) => amount > MOST_CENTS)) return 'INPUT_INVALID'
  const isOutside = lines.map(({ rate }) => rate.category === 'O')
  return isOutside.includes(true) && isOutside.includes(false) ? 'INVOICE_TAX_MIXED' : undefined
}

function isLine({ quantity, unitAmount, taxInside, rate }: PricedLine): boolean {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_QUANTITY) return false
  if (!Number.isInteger(unitAmount) || unitAmount < 0 || unitAmount > MOST_CENTS) return false
  if (share(unitAmount, quantity, 1) > MOST_CENTS) return false
  return isRate(rate) && (taxInside === null || Percent.safeParse(taxInside).success)
}

/** Whether a rate can stand on an invoice: only taxed lines have a percentage, and all others a reason. */
export function isRate({ category, percentage, reason }: Rate): boolean {
  const isPercent = Percent.safeParse(percentage).success
  return isPercent && wrongTerm({ category, percentage, description: reason }) === undefined
}
