import { isFound } from '@bahnfrei/domain/base/call/search.ts'

export type Find = { id: string; label: string; hint?: string; go: () => void }
export type FindGroup = { name: 'PAGES' | 'BOOKINGS' | 'RANGES' | 'PEOPLE'; finds: Find[] }

const MOST_OF_A_GROUP = 7

/**
 * The entries that match the typed text, those whose labels begin with it first. Groups without a match are left out.
 */
export function findIn(groups: readonly FindGroup[], words: string): FindGroup[] {
  const wanted = words.trim().toLowerCase()
  const begins = ({ label }: Find) => (label.toLowerCase().startsWith(wanted) ? 0 : 1)
  return groups.flatMap(({ name, finds }) => {
    const found = finds
      .filter(({ label, hint = '' }) => isFound(`${label} ${hint}`, words))
      .toSorted((one, other) => begins(one) - begins(other))
      .slice(0, MOST_OF_A_GROUP)
    return found.length === 0 ? [] : [{ name, finds: found }]
  })
}
