import * as z from 'zod/mini'
import type { Refusal } from '../base/call/refusals.ts'
import type { Day } from '../base/time/time.ts'
import type { InvoiceType } from './invoice.ts'

/** The kinds of documents that are numbered apart (BILL-049). */
export const SERIES = ['invoice', 'recurringInvoice', 'receipt'] as const
export type Series = (typeof SERIES)[number]

const MOST_PREFIX = 8
/** The fewest digits of a count on the document: `RE-2026-0152`. */
const FEWEST_DIGITS = 4

/**
 * The beginning of a number, 1 to 8 characters (BILL-052): letters, digits, dash and stroke, which banks and tax advisers'
 * programs take too. `JJJJ` and `JJ` in it stand for the year.
 */
export const Prefix = z.string().check(z.maxLength(MOST_PREFIX), z.regex(/^[A-Za-z0-9/-]+$/))

/** How the documents of one kind are numbered. A tally that is not active gives no numbers (BILL-091). */
type Tally = { active: boolean; prefix: string }
export type Tallies = Record<Series, Tally>

/** The counter from which a number is taken. Each of them counts from 1. */
export type CounterKey = { series: Series; prefix: string; year: number | null }

/**
 * Returns the series of a document: a tally that is not active borrows that of invoices, which is always active (OP-100).
 * A cancellation takes the series of the invoice that it cancels (OP-73).
 */
export function seriesOf(
  document: { invoiceType: Exclude<InvoiceType, 'void'> } | 'receipt',
  tallies: Tallies,
): Series {
  const own = document === 'receipt' ? 'receipt' : document.invoiceType === 'recurring' ? 'recurringInvoice' : 'invoice'
  return tallies[own].active ? own : 'invoice'
}

/** Returns the counter of a document of this day. Only where the year is in the prefix is there one for each year. */
export function counterOf(series: Series, tallies: Tallies, day: Day): CounterKey {
  const { prefix } = tallies[series]
  return { series, prefix, year: YEAR.test(prefix) ? Number(day.slice(0, 4)) : null }
}

/** Returns the number as the document bears it: the prefix with its year, and the count with at least four digits. */
export function printedNumber({ prefix, year }: Omit<CounterKey, 'series'>, count: number): string {
  return `${withYear(prefix, year)}${String(count).padStart(FEWEST_DIGITS, '0')}`
}

/**
 * Returns why these tallies cannot be kept side by side, or nothing: the printed numbers of two active ones must never be
 * the same, in any year and with any count. That of invoices cannot be turned off (OP-100).
 */
export function whyNotTallies(tallies: Tallies): Refusal | undefined {
  const active = SERIES.map((series) => tallies[series]).filter((tally) => tally.active)
  if (!tallies.invoice.active || active.some(({ prefix }) => !Prefix.safeParse(prefix).success)) return 'INPUT_INVALID'
  const clash = active.some((a, at) => active.slice(at + 1).some((b) => mayMeet(a.prefix, b.prefix)))
  return clash ? 'PREFIX_TAKEN' : undefined
}

const YEAR = /JJJJ|JJ/

function withYear(prefix: string, year: number | null): string {
  return year === null
    ? prefix
    : prefix.replace(YEAR, (letters) => String(year).padStart(4, '0').slice(-letters.length))
}

/**
 * Whether two prefixes can lead to the same number: where one begins like the other and goes on with digits, those may be
 * the count of the other. The digits of a year can be any, and people read small letters and capitals as the same.
 */
function mayMeet(a: string, b: string): boolean {
  const plain = (prefix: string) => prefix.replace(YEAR, (letters) => '#'.repeat(letters.length)).toLowerCase()
  const [short = '', long = ''] = [plain(a), plain(b)].sort((one, other) => one.length - other.length)
  const isSame = [...short].every((sign, at) => matches(sign, long[at] ?? ''))
  return isSame && /^[0-9#]*$/.test(long.slice(short.length))
}

function matches(a: string, b: string): boolean {
  return a === b || (a === '#' && /[0-9#]/.test(b)) || (b === '#' && /[0-9]/.test(a))
}
