import * as z from 'zod/mini'
import { SPHERES, type Sphere } from '../accounts/account.ts'
import type { LEDGER_ROLES } from '../accounts/ledger.ts'
import type { Id } from '../base/call/fields.ts'
import { Cents, CURRENCIES, type Currency, cents, NO_CENTS, sumOf } from '../base/money/money.ts'
import { paidMeanwhile } from './paidPart.ts'

/** An amount of the year, and of the year before. Above zero is what came, below zero what went. */
export const Pair = z.strictObject({ now: Cents, before: Cents })
export type Pair = z.infer<typeof Pair>

/** An account with all that came or went on it. */
export const AccountOfYear = z.strictObject({
  number: z.string(),
  name: z.string(),
  kind: z.enum(['income', 'expense']),
  ...Pair.shape,
  /** The amount that the board plans for it in the year; null where it plans none. */
  budget: z.nullable(Cents),
})
export type AccountOfYear = z.infer<typeof AccountOfYear>

/** The income and expenses of a sphere; its sphere is null for what belongs to none. */
export const SphereOfYear = z.strictObject({
  sphere: z.nullable(z.enum(SPHERES)),
  accounts: z.array(AccountOfYear),
  income: Pair,
  expenses: Pair,
  result: Pair,
  /** The sums of what the board plans; null where it plans nothing. */
  budget: z.nullable(z.strictObject({ income: Cents, expenses: Cents, result: Cents })),
})
export type SphereOfYear = z.infer<typeof SphereOfYear>

/**
 * Income and expenses of a year in one currency, by the money that moved (§ 11 EStG). Tax belongs to no sphere. The check:
 * the result, the tax and the change of prepaid money are the change of all money, so that `difference` is zero.
 */
export const YearStatement = z.strictObject({
  currency: z.enum(CURRENCIES),
  spheres: z.array(SphereOfYear),
  /** The money that came and that went without being assigned to anything yet. */
  unassigned: z.strictObject({ received: Pair, paid: Pair }),
  tax: z.strictObject({ received: Pair, paid: Pair }),
  /** The change of the prepaid money of people: it is owed to them, and no income before they use it. */
  prepaid: Pair,
  result: Pair,
  /** The change of the money in all payment accounts, by their bookings. */
  moved: Pair,
  difference: Pair,
})
export type YearStatement = z.infer<typeof YearStatement>

/**
 * A line of the ledger as far as money moved for it: of an invoice or a receipt with what was paid on it up to the beginning and up to
 * the end of the year, or with `documentId` null a line that counts as a whole.
 */
export type MovedLine = {
  currency: Currency
  role: (typeof LEDGER_ROLES)[number]
  number: string
  name: string
  sphere: Sphere | null
  /** Above zero is what comes. */
  amount: Cents
  documentId: Id<'invoice'> | Id<'receipt'> | null
  before: Cents
  until: Cents
}

/** The part of the statement to which each part of the ledger belongs. Money, and what is owed, are on the other side of it. */
const KIND_OF: Record<
  MovedLine['role'],
  AccountOfYear['kind'] | 'tax' | 'inputTax' | 'unassigned' | 'prepaid' | undefined
> = {
  income: 'income',
  tax: 'tax',
  expense: 'expense',
  inputTax: 'inputTax',
  clearing: 'unassigned',
  prepaid: 'prepaid',
  receivable: undefined,
  payable: undefined,
  money: undefined,
}

/** The amount that a board plans for an account in a year, in EUR; below zero for expenses. */
export type Budget = Pick<AccountOfYear, 'number' | 'name' | 'kind'> & { sphere: Sphere | null; amount: Cents }

/** All that moved in a year: the lines, and the change of all money by the bookings. */
export type MovedInYear = { lines: readonly MovedLine[]; money: readonly { currency: Currency; moved: Cents }[] }

/** Returns the lines with the amounts that were paid in the year. */
function paidLines(lines: readonly MovedLine[]): MovedLine[] {
  const invoices = Map.groupBy(lines, ({ documentId, currency }) =>
    documentId === null ? '' : `${documentId} ${currency}`,
  )
  return [...invoices].flatMap(([id, of]) => {
    if (id === '') return of
    const paid = paidMeanwhile(
      of.map(({ amount }) => amount),
      of[0] as MovedLine,
    )
    return of.map((line, at) => ({ ...line, amount: paid[at] ?? NO_CENTS }))
  })
}

/** Puts the statement of a year together, next to the year before and to the budget; each currency apart. */
export function yearStatements(
  now: MovedInYear,
  before: MovedInYear,
  budgets: readonly Budget[] = [],
): YearStatement[] {
  const [lines, earlier] = [paidLines(now.lines), paidLines(before.lines)]
  const used = new Set([...lines, ...earlier, ...now.money, ...before.money].map(({ currency }) => currency))
  if (budgets.length > 0) used.add('EUR')
  return CURRENCIES.filter((currency) => used.has(currency)).map((currency) => {
    const of = (all: readonly MovedLine[]) => all.filter((line) => line.currency === currency)
    const movedIn = ({ money }: MovedInYear) => money.find((each) => each.currency === currency)?.moved ?? NO_CENTS
    const planned = currency === 'EUR' ? budgets : []
    return statementOf(currency, [of(lines), of(earlier)], planned, { now: movedIn(now), before: movedIn(before) })
  })
}

type Years = [now: readonly MovedLine[], before: readonly MovedLine[]]

function statementOf(currency: Currency, years: Years, budgets: readonly Budget[], moved: Pair): YearStatement {
  const pairOf = (counts: (line: MovedLine) => boolean): Pair => {
    const sumIn = (lines: readonly MovedLine[]) => sumOf(lines.filter(counts).map(({ amount }) => amount))
    return { now: sumIn(years[0]), before: sumIn(years[1]) }
  }
  const spheres = [...SPHERES, null]
    .map((sphere) => sphereOf(sphere, years, budgets))
    .filter(({ accounts }) => accounts.length > 0)
  const unassigned = {
    received: pairOf(({ role, amount }) => KIND_OF[role] === 'unassigned' && amount > 0),
    paid: pairOf(({ role, amount }) => KIND_OF[role] === 'unassigned' && amount < 0),
  }
  const tax = {
    received: pairOf(({ role }) => KIND_OF[role] === 'tax'),
    paid: pairOf(({ role }) => KIND_OF[role] === 'inputTax'),
  }
  const result = added(...spheres.map((each) => each.result), unassigned.received, unassigned.paid)
  const prepaid = pairOf(({ role }) => KIND_OF[role] === 'prepaid')
  const explained = added(result, tax.received, tax.paid, prepaid)
  const difference = added(explained, { now: cents(-moved.now), before: cents(-moved.before) })
  return { currency, spheres, unassigned, tax, prepaid, result, moved, difference }
}

function sphereOf(sphere: Sphere | null, years: Years, budgets: readonly Budget[]): SphereOfYear {
  const planned = budgets.filter((budget) => budget.sphere === sphere)
  const [now, before] = years.map((lines) => lines.filter((line) => line.sphere === sphere)) as [
    MovedLine[],
    MovedLine[],
  ]
  const accounts = (['income', 'expense'] as const).flatMap((kind) => {
    const ofKind = [...now, ...before].filter(({ role }) => KIND_OF[role] === kind)
    const plannedOfKind = planned.filter((budget) => budget.kind === kind)
    const numbers = Map.groupBy([...ofKind, ...plannedOfKind], ({ number }) => number)
    return [...numbers].map(([number, [first]]): AccountOfYear => {
      const isOf = (line: MovedLine) => line.number === number && KIND_OF[line.role] === kind
      const sumIn = (lines: readonly MovedLine[]) => sumOf(lines.filter(isOf).map(({ amount }) => amount))
      const budget = plannedOfKind.find((each) => each.number === number)?.amount ?? null
      return { number, name: first?.name ?? '', kind, now: sumIn(now), before: sumIn(before), budget }
    })
  })
  accounts.sort((one, other) => (one.number < other.number ? -1 : 1))
  const sums = (kind: AccountOfYear['kind']) => added(...accounts.filter((each) => each.kind === kind))
  const [income, expenses] = [sums('income'), sums('expense')]
  return { sphere, accounts, income, expenses, result: added(income, expenses), budget: budgetOf(planned) }
}

function budgetOf(planned: readonly Budget[]): SphereOfYear['budget'] {
  if (planned.length === 0) return null
  const sumIn = (kind: Budget['kind']) =>
    sumOf(planned.filter((each) => each.kind === kind).map(({ amount }) => amount))
  const [income, expenses] = [sumIn('income'), sumIn('expense')]
  return { income, expenses, result: sumOf([income, expenses]) }
}

function added(...pairs: readonly Pair[]): Pair {
  return { now: sumOf(pairs.map(({ now }) => now)), before: sumOf(pairs.map(({ before }) => before)) }
}
