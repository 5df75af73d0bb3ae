import * as z from 'zod/mini'
import type { Refusal } from '../base/call/refusals.ts'

/** The series of numbers: of invoices, of invoices that recur, of receipts (BILL-049). */
export const TALLY_KINDS = ['invoice', 'recurringInvoice', 'receipt'] as const
export type TallyKind = (typeof TALLY_KINDS)[number]

/** The most documents that a series can count. */
const MOST_COUNT = 999_999_999
/** Four of these letters in a prefix stand for the year, and then each year begins with 1. */
const YEAR = 'JJJJ'

/** The signs before the number (BILL-052): those that every program that reads the file of a document accepts. */
export const Prefix = z.string().check(z.regex(/^[A-Za-z0-9./_-]{1,8}$/))
const Count = z.int().check(z.minimum(0), z.maximum(MOST_COUNT))

/** A series of numbers; `count` is the last number that was given, here or before the club came to Bahnfrei. */
export const Tally = z.strictObject({ active: z.boolean(), count: Count, prefix: Prefix })
export type Tally = z.infer<typeof Tally>

export const Tallies = z.strictObject({ invoice: Tally, recurringInvoice: Tally, receipt: Tally })
export type Tallies = z.infer<typeof Tallies>

export const NEW_TALLIES: Tallies = {
  invoice: { active: true, count: 0, prefix: `RE-${YEAR}-` },
  recurringInvoice: { active: false, count: 0, prefix: `BE-${YEAR}-` },
  receipt: { active: true, count: 0, prefix: `EB-${YEAR}-` },
}

/** Returns the series that numbers documents of a kind: its own one, or that of invoices while it is not active. */
export function tallyOf(tallies: Tallies, kind: TallyKind): Tally {
  return tallies[kind].active ? tallies[kind] : tallies.invoice
}

/** Returns the number as it is printed on a document of this year. */
export function printedNumber(prefix: string, count: number, year: number): string {
  return `${prefix.replace(YEAR, String(year).padStart(4, '0'))}${count}`
}

/** Why these series cannot stand next to one another, or nothing: some number could be printed twice. */
export function whyNotTallies(tallies: Tallies): Refusal | undefined {
  const prefixes = TALLY_KINDS.filter((kind) => tallies[kind].active).map((kind) => tallies[kind].prefix)
  const areMixedUp = prefixes.some((one, index) =>
    prefixes.some((other, place) => index !== place && begins(one, other)),
  )
  return areMixedUp ? 'BILLING_PREFIX_EXISTS' : undefined
}

/** A digit of the year, which can be any. */
const ANY = '#'

/** Whether a number of `other` can read as one of `one`: its prefix begins like the other one, and then has digits only. */
function begins(one: string, other: string): boolean {
  const [short, long] = [signsOf(one), signsOf(other)]
  const isAlike = short.every((sign, place) => areAlike(sign, long[place] ?? ''))
  return isAlike && long.slice(short.length).every(isDigit)
}

function signsOf(prefix: string): string[] {
  return Array.from(prefix.replace(YEAR, ANY.repeat(YEAR.length)).toUpperCase())
}

function areAlike(one: string, other: string): boolean {
  return one === other || ([one, other].includes(ANY) && isDigit(one) && isDigit(other))
}

function isDigit(sign: string): boolean {
  return sign === ANY || /^\d$/.test(sign)
}
