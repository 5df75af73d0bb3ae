import * as z from 'zod/mini'
import type { Refusal } from '../base/call/refusals.ts'
import type { Day } from '../base/time/time.ts'

/** The series of numbers: of invoices, of invoices that recur, of receipts (BILL-049). */
export const TALLY_KINDS = ['invoice', 'recurringInvoice', 'receipt'] as const
export type TallyKind = (typeof TALLY_KINDS)[number]

/** The most documents that a series can count. */
const MOST_COUNT = 999_999_999
/** The fewest digits of a count on the document: `RE-2026-0152`. */
const FEWEST_DIGITS = 4
/** The letters in a prefix that stand for the year. */
const YEAR = /JJJJ|JJ/

/**
 * The beginning of a number, 1 to 8 characters (BILL-052): letters, digits, dash and stroke, which banks and tax advisers'
 * programs take too. `JJJJ` or `JJ` in it stands for the year, and then each year begins with 1.
 */
export const Prefix = z.string().check(z.regex(/^[A-Za-z0-9/-]{1,8}$/))
const Count = z.int().check(z.minimum(0), z.maximum(MOST_COUNT))

/** A series of numbers; `count` is the last number that was given, here or before the club came to Bahnfrei. */
export const Tally = z.strictObject({ active: z.boolean(), count: Count, prefix: Prefix })
export type Tally = z.infer<typeof Tally>

export const Tallies = z.strictObject({ invoice: Tally, recurringInvoice: Tally, receipt: Tally })
export type Tallies = z.infer<typeof Tallies>

export const NEW_TALLIES: Tallies = {
  invoice: { active: true, count: 0, prefix: 'RE-JJJJ-' },
  recurringInvoice: { active: false, count: 0, prefix: 'BE-JJJJ-' },
  receipt: { active: true, count: 0, prefix: 'EB-JJJJ-' },
}

/**
 * Returns the series that numbers documents of a kind: its own one, or that of invoices while it is not active (BILL-091,
 * OP-100).
 */
export function seriesOf(kind: TallyKind, tallies: Tallies): TallyKind {
  return tallies[kind].active ? kind : 'invoice'
}

/** The counter from which a number is taken. Each of them counts from 1. */
export type CounterKey = { series: TallyKind; prefix: string; year: number | null }

/** Returns the counter for a document of this day. Only where the year is in the prefix is there one for each year. */
export function counterOf(kind: TallyKind, tallies: Tallies, day: Day): CounterKey {
  const series = seriesOf(kind, tallies)
  const { prefix } = tallies[series]
  return { series, prefix, year: YEAR.test(prefix) ? Number(day.slice(0, 4)) : null }
}

/** Returns the number as the document bears it: the prefix with its year, and the count with at least four digits. */
export function printedNumber(prefix: string, count: number, year: number | null): string {
  const digits = String(year ?? '').padStart(4, '0')
  const beginning = prefix.replace(YEAR, (letters) => digits.slice(-letters.length))
  return `${beginning}${String(count).padStart(FEWEST_DIGITS, '0')}`
}

/**
 * Returns why these tallies cannot be kept at the same time, or nothing: the printed numbers of two active ones must never
 * be the same, in any year and with any count. The tally of invoices cannot be turned off (OP-100).
 */
export function whyNotTallies(tallies: Tallies): Refusal | undefined {
  if (!tallies.invoice.active) return 'INPUT_INVALID'
  const active = TALLY_KINDS.map((kind) => tallies[kind]).filter((tally) => tally.active)
  const clash = active.some((one, at) => active.slice(at + 1).some((other) => mayMeet(one.prefix, other.prefix)))
  return clash ? 'BILLING_PREFIX_EXISTS' : undefined
}

/** A digit of the year, which can be any. */
const ANY = '#'

/**
 * Whether two prefixes can lead to the same number: where one begins like the other and goes on with digits, those may be
 * the count of the other. People read small letters and capitals as the same.
 */
function mayMeet(one: string, other: string): boolean {
  const plain = (prefix: string) => prefix.replace(YEAR, (letters) => ANY.repeat(letters.length)).toLowerCase()
  const [short = '', long = ''] = [plain(one), plain(other)].sort((a, b) => a.length - b.length)
  const isSame = [...short].every((sign, at) => areAlike(sign, long[at] ?? ''))
  return isSame && /^[0-9#]*$/.test(long.slice(short.length))
}

function areAlike(one: string, other: string): boolean {
  return one === other || (one === ANY && /^[0-9]$/.test(other)) || (other === ANY && /^[0-9]$/.test(one))
}
