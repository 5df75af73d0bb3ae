import { type Comparable, LIKELY, likeness, partsOf } from '../members/likeness.ts'
import { isError } from './faults.ts'
import type { ImportRecord } from './record.ts'

/** A person whom the club already has, including former members. */
export type KnownPerson<Key> = Comparable & { key: Key }

export type Duplicate<Key> = {
  row: number
  of: { row: number } | { key: Key }
  /** Whether it is surely the same person; the import then proposes to fill up the record, and asks otherwise. */
  isSure: boolean
}

/** The most records with one key that are compared: a file of one row a thousand times must not stop the server. */
const MOST_IN_BLOCK = 100

/**
 * Finds the duplicates: rows of a file that seem to be the same person as an earlier row, or as a person of the club.
 * All rows that are alike refer to the first of them.
 */
export function findDuplicates<Key>(
  records: readonly (Comparable & Pick<ImportRecord, 'row' | 'kind' | 'faults'>)[],
  known: readonly KnownPerson<Key>[],
): Duplicate<Key>[] {
  const blocks = new Map<string, Entry<Key>[]>()
  const heads = new Map<Entry<Key>, Entry<Key>>()
  const found: Duplicate<Key>[] = []
  const add = (entry: Entry<Key>) => {
    for (const key of entry.keys) {
      const block = blocks.get(key)
      if (block === undefined) blocks.set(key, [entry])
      else if (block.length < MOST_IN_BLOCK) block.push(entry)
    }
  }
  for (const person of known) add(entryOf(person, { key: person.key }))
  for (const record of records) {
    if (record.kind === 'company' || record.faults.some((fault) => isError(fault) && fault.code !== 'NUMBER_TAKEN'))
      continue
    const entry = entryOf<Key>(record, { row: record.row })
    const best = bestOf(entry, new Set(entry.keys.flatMap((key) => blocks.get(key) ?? [])))
    if (best !== undefined) {
      const head = heads.get(best.entry) ?? best.entry
      heads.set(entry, head)
      found.push({ row: record.row, of: head.of, isSure: likeness(entry, head).isSure })
    }
    add(entry)
  }
  return found
}

type Entry<Key> = ReturnType<typeof partsOf> & { of: Duplicate<Key>['of']; keys: string[] }

function entryOf<Key>(person: Comparable, of: Duplicate<Key>['of']): Entry<Key> {
  const parts = partsOf(person)
  const keys = [
    parts.birthDate === null ? '' : `birth ${parts.birthDate}`,
    `name ${parts.last} ${parts.first.slice(0, 1)}`,
    `name ${parts.first} ${parts.last.slice(0, 1)}`,
    ...parts.emails.map((email) => `mail ${email}`),
    parts.mobile === '' ? '' : `mobile ${parts.mobile}`,
  ]
  return { ...parts, of, keys: keys.filter((key) => key !== '') }
}

function bestOf<Key>(entry: Entry<Key>, others: ReadonlySet<Entry<Key>>) {
  let best: { entry: Entry<Key>; score: number } | undefined
  for (const other of others) {
    const { score } = likeness(entry, other)
    if (score >= LIKELY && (best === undefined || score > best.score)) best = { entry: other, score }
  }
  return best
}
