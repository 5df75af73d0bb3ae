import { type Cents, cents, NO_CENTS, netIn, share, spread, sumOf, taxOn } from '../base/money/money.ts'
import type { TaxCategory } from '../base/money/tax.ts'

/** The tax of a line. Without any percentage the reason says why (EN 16931, BT-120). */
export type Rate = { category: TaxCategory; percentage: number; reason: string }

/**
 * A line as it is priced and taxed. All lines of an invoice have quantities of the same sign: a cancellation has negative
 * ones (OP-95).
 */
export type PricedLine = {
  quantity: number
  unitAmount: Cents
  /** The percentage of the tax that the price contains; null for a price without tax. */
  taxInside: number | null
  rate: Rate
}

/** Sums that agree: net + tax = gross (BILL-104). */
export type Amounts = { net: Cents; tax: Cents; gross: Cents }

/** All lines of an invoice that share category and percentage. The reasons of its lines are joined. */
export type TaxGroup = Rate & Amounts

export type Totals = Amounts & {
  /** The amounts of each line, in the order of the lines. */
  lines: Amounts[]
  /** The groups in the order of their first lines. */
  groups: TaxGroup[]
}

const NOTHING: Amounts = { net: NO_CENTS, tax: NO_CENTS, gross: NO_CENTS }

/**
 * Computes all amounts of an invoice, the same for preview, document, list and export. Tax is computed once for each group
 * and spread over its lines; prices with tax inside stay what was shown (OP-89). Where a group has prices with tax inside
 * and without, each of both sums is rounded once, then they are added (OP-93).
 */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const amounts = lines.map(() => NOTHING)
  for (const indexes of bundled(lines, ({ rate, taxInside }) => `${groupOf(rate)} ${taxInside}`)) {
    const computed = amountsOf(indexes.map((index) => lines[index] as PricedLine))
    for (const [at, index] of indexes.entries()) amounts[index] = computed[at] ?? NOTHING
  }
  const groups = bundled(lines, ({ rate }) => groupOf(rate)).map((indexes) => {
    const rates = indexes.map((index) => (lines[index] as PricedLine).rate)
    return { ...joined(rates), ...added(indexes.map((index) => amounts[index] ?? NOTHING)) }
  })
  return { lines: amounts, groups, ...added(groups) }
}

/** Computes the amounts of lines that have the same tax, on top of their prices or inside of them. */
function amountsOf(lines: readonly PricedLine[]): Amounts[] {
  const [{ taxInside, rate }] = lines as [PricedLine]
  const prices = lines.map(({ unitAmount, quantity }) => share(unitAmount, quantity, 1))
  const nets = taxInside === null ? prices : spread(netIn(sumOf(prices), taxInside), prices.map(Math.abs))
  const taxes =
    taxInside === rate.percentage
      ? nets.map((net, at) => cents((prices[at] ?? NO_CENTS) - net))
      : spread(taxOn(sumOf(nets), rate.percentage), nets.map(Math.abs))
  return nets.map((net, at) => {
    const tax = taxes[at] ?? NO_CENTS
    return { net, tax, gross: sumOf([net, tax]) }
  })
}

function groupOf({ category, percentage }: Rate): string {
  return `${category} ${percentage}`
}

/** Returns the indexes of lines with the same key, both in the order of the lines. */
function bundled(lines: readonly PricedLine[], keyOf: (line: PricedLine) => string): number[][] {
  return [...Map.groupBy(lines.keys(), (index) => keyOf(lines[index] as PricedLine)).values()]
}

function joined(rates: readonly Rate[]): Rate {
  const [first] = rates as [Rate]
  const reasons = new Set(rates.map(({ reason }) => reason).filter((reason) => reason !== ''))
  return { category: first.category, percentage: first.percentage, reason: [...reasons].join('; ') }
}

/** Adds up sums that agree. */
export function added(amounts: readonly Amounts[]): Amounts {
  return {
    net: sumOf(amounts.map(({ net }) => net)),
    tax: sumOf(amounts.map(({ tax }) => tax)),
    gross: sumOf(amounts.map(({ gross }) => gross)),
  }
}

/** Returns the same lines with their quantities negated, as a cancellation has them. */
export function negated<Line extends PricedLine>(lines: readonly Line[]): Line[] {
  return lines.map((line) => ({ ...line, quantity: -line.quantity }))
}
