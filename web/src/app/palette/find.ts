import { folded, isFound } from '@bahnfrei/domain/base/call/search.ts'

/** An entry of the palette; `also` are other words by which people look for it. */
export type Find = { id: string; label: string; hint?: string; also?: string; go: () => void }
export type FindGroup = {
  name: 'PAGES' | 'BOOKINGS' | 'RANGES' | 'EVENTS' | 'PEOPLE' | 'INVOICES' | 'HELP'
  finds: Find[]
}

const MOST_OF_A_GROUP = 7

/**
 * The entries that match the typed text, those whose labels begin with it first. Groups without a match are left out.
 */
export function findIn(groups: readonly FindGroup[], words: string): FindGroup[] {
  const wanted = folded(words.trim())
  const begins = ({ label }: Find) => (folded(label).startsWith(wanted) ? 0 : 1)
  return groups.flatMap(({ name, finds }) => {
    const found = finds
      .filter(({ label, hint = '', also = '' }) => isFound(`${label} ${hint} ${also}`, words))
      .toSorted((one, other) => begins(one) - begins(other))
      .slice(0, MOST_OF_A_GROUP)
    return found.length === 0 ? [] : [{ name, finds: found }]
  })
}
