import type { BankEntry } from './entry.ts'
import type { CollectedDebit, HandedCollection, MatchFacts, UnassignedEntry } from './facts.ts'

/** Our own references, as banks send them back. */
export type ReferenceIndex = {
  /** The lines of one end-to-end id, which can collect several invoices of a payer. */
  debits: ReadonlyMap<string, readonly CollectedDebit[]>
  collections: ReadonlyMap<string, HandedCollection>
  all: readonly HandedCollection[]
}

/** The fewest signs of a reference that is looked for in a text. */
const FEWEST_SIGNS = 6

export function referenceIndexOf({ debits, collections }: Pick<MatchFacts, 'debits' | 'collections'>): ReferenceIndex {
  return {
    debits: Map.groupBy(debits, ({ endToEndId }) => plainReference(endToEndId)),
    collections: new Map(
      collections.flatMap((each) => each.references.map((reference) => [plainReference(reference), each])),
    ),
    all: collections,
  }
}

/** Finds the debits that an entry names: what comes pays none that came with the sum of a collection. */
export function debitsOf({ endToEndId, amount }: BankEntry, { debits }: ReferenceIndex): readonly CollectedDebit[] {
  const named = endToEndId === '' ? [] : (debits.get(plainReference(endToEndId)) ?? [])
  return amount < 0 ? named : named.filter(({ lineId }) => lineId === undefined)
}

/** Finds the collection that an entry names: in a field of its own, or among the words of the text. */
export function collectionOf(entry: BankEntry, { collections }: ReferenceIndex): HandedCollection | undefined {
  const fields = [entry.batchReference, entry.endToEndId, ...entry.remittance.split(/[\s,;+:?]+/)].map(plainReference)
  for (const field of fields) {
    const found = field.length < FEWEST_SIGNS ? undefined : collections.get(field)
    if (found !== undefined) return found
  }
  return undefined
}

/** Finds the collections whose sum an entry can be: same account and amount, and not before the day of collecting. */
export function collectionsLike(
  { accountId, entry }: UnassignedEntry,
  { all }: ReferenceIndex,
): readonly HandedCollection[] {
  return all.filter((each) => isSumOf(each, accountId, entry))
}

/** Whether an entry is the whole sum of a collection. */
export function isSumOf(
  { accountId: own, sum, day }: HandedCollection,
  accountId: UnassignedEntry['accountId'],
  { amount, currency, bookingDay }: BankEntry,
): boolean {
  return own === accountId && sum === amount && currency === 'EUR' && bookingDay >= day
}

/** Returns a reference without the signs that banks take out or put in. */
function plainReference(reference: string): string {
  return reference.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
