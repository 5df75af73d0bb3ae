import type { BankEntry } from './entry.ts'
import type { CollectedDebit, HandedCollection, MatchFacts } from './facts.ts'

/** Our own references, as banks send them back. */
export type ReferenceIndex = {
  /** The lines of one end-to-end id, which can collect several invoices of a payer. */
  debits: ReadonlyMap<string, readonly CollectedDebit[]>
  collections: ReadonlyMap<string, HandedCollection>
}

/** The fewest signs of a reference that is looked for in a text. */
const FEWEST_SIGNS = 6

export function referenceIndexOf({ debits, collections }: Pick<MatchFacts, 'debits' | 'collections'>): ReferenceIndex {
  return {
    debits: Map.groupBy(debits, ({ endToEndId }) => plainReference(endToEndId)),
    collections: new Map(collections.map((collection) => [plainReference(collection.reference), collection])),
  }
}

export function debitsOf({ endToEndId }: BankEntry, { debits }: ReferenceIndex): readonly CollectedDebit[] {
  return endToEndId === '' ? [] : (debits.get(plainReference(endToEndId)) ?? [])
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

/** Returns a reference without the signs that banks take out or put in. */
function plainReference(reference: string): string {
  return reference.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
