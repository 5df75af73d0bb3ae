import * as z from 'zod/mini'
import { Day as DayField, Id } from '../base/call/fields.ts'
import { Cents, CURRENCIES } from '../base/money/money.ts'

/** The most days that lie between two days on which people and banks see the same money. */
export const SAME_DAYS = 5

/** A payment in the books that can be the money which somebody tells again. */
export const SameMoney = z.strictObject({
  id: Id('booking'),
  paymentDate: DayField,
  amount: Cents,
  currency: z.enum(CURRENCIES),
  userName: z.string(),
  transactionId: z.string(),
  description: z.string(),
  /** The numbers of invoices that it pays, the first ones. */
  invoiceNumbers: z.array(z.string()),
})
export type SameMoney = z.infer<typeof SameMoney>

/** The words that somebody or a bank says of a payment. */
export type Told = {
  name: string
  text: string
  /** The references of the payment, and the numbers of what it pays. */
  references: readonly string[]
}

/** The fewest signs of a reference that is looked for in a text. */
const FEWEST_SIGNS = 5
/** Words of names that say nothing of a person. */
const EMPTY_WORDS = new Set('UND VON VOM DER DIE DAS HERR FRAU FAMILIE FAM'.split(' '))

/**
 * Returns what the words of two payments of the same amount say: that they are the same money, because they share a reference
 * or a person, that they are not, because they name other people, or nothing.
 */
export function comparedMoney(one: Told, other: Told): 'same' | 'other' | 'unknown' {
  if (sharesReference(one, other) || sharesReference(other, one)) return 'same'
  const [names, others] = [wordsOf(one.name), wordsOf(other.name)]
  const isAmong = (words: ReadonlySet<string>, all: ReadonlySet<string>) => [...words].some((word) => all.has(word))
  if (isAmong(names, others) || isAmong(names, wordsOf(other.text)) || isAmong(others, wordsOf(one.text))) return 'same'
  return names.size > 0 && others.size > 0 ? 'other' : 'unknown'
}

/** Returns the words of a payment in the books. */
export function toldOf({ userName, transactionId, description, invoiceNumbers }: Omit<SameMoney, 'id'>): Told {
  return { name: userName, text: description, references: [transactionId, ...invoiceNumbers] }
}

function sharesReference({ references }: Told, other: Told): boolean {
  const places = [other.text, ...other.references].map(plain)
  return references.map(plain).some((one) => one.length >= FEWEST_SIGNS && places.some((place) => place.includes(one)))
}

function plain(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** Returns the words of a name or text, with umlauts as one letter whichever way they are written. */
function wordsOf(text: string): ReadonlySet<string> {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/([AOU])E/g, '$1')
  return new Set((folded.match(/\p{L}{3,}/gu) ?? []).filter((word) => !EMPTY_WORDS.has(word)))
}
