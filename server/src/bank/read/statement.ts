import type { BankEntry } from '@bahnfrei/domain/bank/entry.ts'
import type { FileFormat } from '@bahnfrei/domain/bank/statement.ts'
import { isDay } from '@bahnfrei/domain/base/call/fields.ts'
import { type Cents, cents, MOST_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'

/** The entries of one account in a file, with what the bank says of its balance before and after them. */
export type Statement = {
  /** The account without blanks, in capital letters; empty where the file does not say it. */
  iban: string
  /** The balances in the currency of the account; null where the file does not say them. */
  opening: Cents | null
  closing: Cents | null
  entries: BankEntry[]
}

/** The place and the text of what cannot be read, such as a row without a day. */
type Unread = { at: number; text: string }

/** All that a file says. */
export type StatementFile = {
  format: FileFormat
  statements: Statement[]
  /** The number of entries that the bank has not carried out yet. */
  pending: number
  unread: Unread[]
  /** The first rows of a CSV, for a person who says what its columns hold; empty where the columns are known. */
  columns: { header: string; examples: string[] }[]
}

/**
 * Reads an amount of a bank in cents, without its sign; undefined where it is none. `decimal` is the sign before its
 * decimals, of which only zeros may follow the second.
 */
export function bankCents(written: string, decimal: '.' | ','): Cents | undefined {
  const [whole = '', decimals = '', ...more] = written.trim().split(decimal)
  if (more.length > 0 || !/^\d{1,15}$/.test(whole) || !/^\d{0,2}0*$/.test(decimals)) return undefined
  const count = Number(whole + decimals.padEnd(2, '0').slice(0, 2))
  return count > MOST_CENTS ? undefined : cents(count)
}

/** The most texts that are remembered: a file of nonsense must not stay in memory. */
const MOST_DAYS = 5_000
const DAYS = new Map<string, boolean>()

/** Returns the text as a day; undefined where it is none. Few days stand in a file, and so the answers are kept. */
export function bankDay(text: string): Day | undefined {
  const isKnown = DAYS.get(text) ?? isDay(text)
  if (DAYS.size >= MOST_DAYS) DAYS.clear()
  DAYS.set(text, isKnown)
  return isKnown ? (text as Day) : undefined
}

const NO_REFERENCE = /^(NONREF|NOTPROVIDED|NOT PROVIDED|-*)$/i

/** Returns a reference as the bank wrote it; empty where it wrote that there is none. */
export function bankReference(written: string): string {
  const text = written.trim()
  return NO_REFERENCE.test(text) ? '' : text
}
