import type { Sheet } from '../base/sheets/sheetText.ts'
import type { Mapping } from './columns.ts'
import type { ImportField } from './fields.ts'

/** The fields for which a merged cell counts for all its rows; a number or an amount counts for the first row only. */
const SHARED: ReadonlySet<ImportField | undefined> = new Set<ImportField>([
  'lastName',
  'street',
  'houseNumber',
  'addressExtra',
  'place',
  'postalCode',
  'city',
  'country',
  'email',
  'phone',
  'group',
  'status',
  'familyKey',
])

/** Returns the rows of a table with the text of each merged cell, such as a family's address, repeated in all its rows. */
export function filledDown({ rows, tall = [] }: Pick<Sheet, 'rows' | 'tall'>, mapping: Mapping): Sheet['rows'] {
  const filled = rows.map((row) => [...row])
  for (const { column, row: first, lastRow } of tall) {
    const text = rows[first]?.[column] ?? ''
    if (text === '' || !SHARED.has(mapping[column])) continue
    for (const cells of filled.slice(first + 1, lastRow + 1)) {
      while (cells.length <= column) cells.push('')
      cells[column] ||= text
    }
  }
  return filled
}
