import type { Id } from '../base/call/fields.ts'
import type { Cents } from '../base/money/money.ts'
import type { BankEntry } from './entry.ts'
import type { ReasonFor } from './reasons.ts'
import { folded, nameWords } from './tokens.ts'

/** A receipt that still has to be paid. */
export type OpenReceipt = {
  id: Id<'receipt'>
  /** The own number, and that of the supplier. */
  number: string
  reference: string
  userName: string
  currency: string
  /** The rest that is still to be paid, in cents. */
  rest: Cents
}

/** The fewest signs of a supplier's number that is looked for in a text. */
const FEWEST_SIGNS = 4
/** The most guesses for one payment. */
const MOST = 3

/**
 * Returns the receipts that money which went out can have paid, the best guess first: those whose whole rest it is. It is
 * never more than a guess, because the club itself wrote the text.
 */
export function receiptsFor(entry: BankEntry, open: readonly OpenReceipt[]) {
  if (entry.amount >= 0 || entry.returned !== null) return []
  const text = plain(entry.remittance)
  const words = new Set(nameWords(entry.name))
  const found = open.flatMap((receipt) => {
    if (receipt.rest !== -entry.amount || receipt.currency !== entry.currency) return []
    const isNamed = [receipt.reference, receipt.number]
      .map(plain)
      .some((number) => number.length >= FEWEST_SIGNS && text.includes(number))
    const isTheirs = nameWords(receipt.userName).some((word) => words.has(word))
    const reasons: ReasonFor[] = [
      ...(isNamed ? (['NUMBER'] as const) : []),
      ...(isTheirs ? (['NAME'] as const) : []),
      'AMOUNT',
    ]
    return [{ receipt, for: reasons, weight: (isNamed ? 2 : 0) + (isTheirs ? 1 : 0) }]
  })
  return found.toSorted((one, other) => other.weight - one.weight).slice(0, MOST)
}

function plain(text: string): string {
  return folded(text).replace(/[^A-Z0-9]/g, '')
}
