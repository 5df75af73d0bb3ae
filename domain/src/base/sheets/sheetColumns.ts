/** The most rows of a title above the row that names the columns. */
export const MOST_LINES_ABOVE = 20

/** Returns a header in the form in which headers are compared: umlauts spelled out, letters and digits only. */
export function headerKey(header: string): string {
  return header
    .trim()
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter)
    .replace(/[^a-z0-9]/g, '')
}

type Rows = readonly (readonly string[])[]

/** Returns the first row that names the columns, with its index from 0; nothing when none of the first rows does. */
export function findHeader(rows: Rows, namesColumns: (row: readonly string[]) => boolean) {
  const headerRow = rows.slice(0, MOST_LINES_ABOVE).findIndex(namesColumns)
  const header = rows[headerRow]
  return header && { headerRow, header }
}
