import { foldName } from '../base/call/search.ts'
import type { Duplicate } from './duplicates.ts'
import type { ImportRecord } from './record.ts'

/** A company that the club has, by its names. */
export type KnownCompany<Key> = { key: Key; names: readonly string[] }

/** Finds the duplicates among companies: rows with the name of a company of the club or of an earlier row. */
export function findSameCompanies<Key>(
  records: readonly Pick<ImportRecord, 'row' | 'kind' | 'company'>[],
  known: readonly KnownCompany<Key>[],
): Duplicate<Key>[] {
  const byName = new Map<string, Duplicate<Key>['of']>()
  for (const { key, names } of known) for (const name of names) if (name !== '') byName.set(foldName(name), { key })
  return records.flatMap(({ row, kind, company }) => {
    if (kind !== 'company' || company === '') return []
    const name = foldName(company)
    const of = byName.get(name)
    if (of === undefined) byName.set(name, { row })
    return of === undefined ? [] : [{ row, of, isSure: true }]
  })
}
