import { sumOf } from '../base/money/money.ts'
import type { BankEntry } from './entry.ts'

/**
 * Returns the entries of a file that are not known yet, in their order. One known entry stands for one entry of the file: two
 * equal rows of which one is known leave one. The same entry is told by the bank's reference, else by all that both say,
 * else, between files of different forms, by day, amount and the other side.
 */
export function freshEntries(known: readonly BankEntry[], read: readonly BankEntry[]): BankEntry[] {
  const knownBy = Map.groupBy(known, sumKey)
  const batches = batchesOf(known)
  const taken = new Set<BankEntry>()
  const readBatches = batchesOf(read)
  const rest = read.filter((entry) => {
    const batch = batchKey(entry)
    if (batch === undefined) return true
    // The same sum is one entry in one file, and each of its payments in another.
    const [here, there] = [readBatches.get(batch) ?? [], batches.get(batch) ?? []]
    if (here.length === there.length || Math.min(here.length, there.length) !== 1) return true
    const isSame = sumOf(here.map(({ amount }) => amount)) === sumOf(there.map(({ amount }) => amount))
    if (isSame) for (const each of there) taken.add(each)
    return !isSame
  })
  const left = new Set(rest)
  for (const isSame of [hasSameReference, saysTheSame, looksTheSame])
    for (const entry of left) {
      const same = knownBy.get(sumKey(entry))?.find((each) => !taken.has(each) && isSame(each, entry))
      if (same === undefined) continue
      taken.add(same)
      left.delete(entry)
    }
  return read.filter((entry) => left.has(entry))
}

function sumKey({ bookingDay, amount, currency }: BankEntry): string {
  return `${bookingDay} ${amount} ${currency}`
}

/** Returns the key of a sum that the bank took together, by its own reference; the payments in it are counted behind it. */
function batchKey({ bookingDay, bankReference }: BankEntry): string | undefined {
  return bankReference === '' ? undefined : `${bookingDay} ${bankReference.replace(/#\d+$/, '')}`
}

function batchesOf(entries: readonly BankEntry[]): Map<string, BankEntry[]> {
  return Map.groupBy(
    entries.filter(({ bankReference }) => bankReference !== ''),
    (entry) => batchKey(entry) as string,
  )
}

function hasSameReference(one: BankEntry, other: BankEntry): boolean {
  return one.bankReference !== '' && one.bankReference === other.bankReference
}

/** Whether two entries of which the bank named at most one say the same. */
function saysTheSame(one: BankEntry, other: BankEntry): boolean {
  return (one.bankReference === '' || other.bankReference === '') && contentKey(one) === contentKey(other)
}

function contentKey({ name, iban, remittance, endToEndId }: BankEntry): string {
  return [name, iban, remittance, endToEndId].map(plain).join(' ')
}

/** Whether two entries from files of different forms can be the same: nothing that both say differs. */
function looksTheSame(one: BankEntry, other: BankEntry): boolean {
  if (one.format === other.format) return false
  if (one.iban !== '' && other.iban !== '') return one.iban.endsWith(other.iban) || other.iban.endsWith(one.iban)
  const [texts, others] = [one, other].map(({ name, remittance }) => plain(name + remittance)) as [string, string]
  return isWithin(texts, others) || isWithin(plain(one.remittance), others) || isWithin(plain(other.remittance), texts)
}

function isWithin(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short === long || (short.length >= 6 && long.includes(short))
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Returns the text by which an entry is known again; equal ones of an account are counted. */
export function entryKey(entry: BankEntry): string {
  return `${sumKey(entry)} ${entry.bankReference || contentKey(entry)}`
}
