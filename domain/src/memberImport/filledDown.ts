import type { Sheet } from '../base/sheets/sheetText.ts'
import type { Mapping } from './columns.ts'
import type { ImportField } from './fields.ts'

/** The fields that several rows may share by one merged cell; a number or an amount is that of its first row only. */
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

/** The rows of a table in which a family's one merged cell for its address stands in each of its rows. */
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
