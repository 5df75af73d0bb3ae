import { withoutHidden } from '../call/fields.ts'

/** The cells of a file by rows, counted as a spreadsheet counts them. The rows of a text file can differ in length. */
export type Sheet = {
  rows: readonly (readonly string[])[]
  kind: 'text' | 'table'
  /** Whether the encoding of a text was guessed: its letters beyond ASCII may be wrong. */
  isGuess?: boolean
  /** The names of the visible tables of a workbook, and the index of this one. */
  tables?: readonly string[]
  table?: number
  /** Merged cells of a workbook that span several rows; their text stands in the first row. */
  tall?: readonly TallCell[]
  /** The number of pictures in a file of vCards; they are left out. */
  photos?: number
}
/** A merged cell; column and rows are counted from 0. */
export type TallCell = { column: number; row: number; lastRow: number }

/** The signs that separate the cells of text files. */
export const SEPARATORS = [';', ',', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

const RECORDS_LOOKED_AT = 50

/**
 * Returns the separator that splits most of the first records into the same number of cells, and into more than one.
 */
export function separatorOf(text: string): Separator {
  let best: { separator: Separator; alike: number; cells: number } = { separator: ';', alike: 0, cells: 0 }
  for (const separator of SEPARATORS) {
    const sizes = new Map<number, number>()
    for (const { length } of parseCsv(text, separator, RECORDS_LOOKED_AT))
      if (length > 1) sizes.set(length, (sizes.get(length) ?? 0) + 1)
    for (const [cells, alike] of sizes)
      if (alike > best.alike || (alike === best.alike && cells > best.cells)) best = { separator, alike, cells }
  }
  return best.separator
}

/**
 * Splits a text into records (RFC 4180): a quoted cell may hold line breaks and writes a quote twice. A quote within an
 * unquoted cell is a normal character, and so is a quote that is not closed at the end of its cell, so that it swallows
 * no other rows. An empty line is a record with one empty cell.
 */
export function parseCsv(text: string, separator: Separator, most = Number.POSITIVE_INFINITY): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  let width = 0
  while (at < text.length && rows.length < most) {
    const quoted = text[at] === '"' ? quotedCell(text, at, separator) : undefined
    const isCell = quoted !== undefined && !swallowsRows(quoted.cell, { separator, width, column: row.length })
    const { cell, end } = isCell ? quoted : plainCell(text, at, separator)
    row.push(cell)
    const sign = text[end]
    if (sign === separator) {
      at = end + 1
      if (at < text.length) continue
      row.push('')
    } else at = sign === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
    rows.push(row)
    width = Math.max(width, row.length)
    row = []
  }
  return rows
}

/**
 * Whether a quote was closed by another quote that does not belong to it, such as an inch mark some rows below: then
 * the cell holds the rest of its own row and much of another one.
 */
function swallowsRows(
  cell: string,
  { separator, width, column }: { separator: string; width: number; column: number },
) {
  const [first = '', ...others] = cell.split('\n')
  if (others.length === 0 || width < 2) return false
  const count = (text: string) => text.split(separator).length - 1
  return count(first) >= width - 1 - column && count(others.join('\n')) >= (width - 1) / 2
}

function plainCell(text: string, start: number, separator: Separator): { cell: string; end: number } {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { cell: text.slice(start, end), end }
}

function quotedCell(text: string, start: number, separator: Separator): { cell: string; end: number } {
  let cell = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return plainCell(text, start, separator)
    cell += text.slice(from, quote)
    const next = text[quote + 1]
    if (next === undefined || next === separator || next === '\n' || next === '\r') return { cell, end: quote + 1 }
    if (next !== '"') return plainCell(text, start, separator)
    cell += '"'
    from = quote + 2
  }
}

/** Whether a cell of a text begins with a quote that does not end with it. */
export function isQuoteOpen(cell: string): boolean {
  return cell.startsWith('"') && (cell.match(/"/g)?.length ?? 0) % 2 === 1
}

/**
 * Removes the characters of a cell that nobody sees, such as control and direction marks, and tells whether there were
 * some. Removes also the apostrophe by which our own files keep spreadsheets from computing a cell (X04).
 */
export function cleanCell(cell: string): { text: string; hadHidden: boolean } {
  const plain = cell
    .replace(/^'(?=[=+\-@\t\r])/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\p{Zs}]/gu, ' ')
  const text = withoutHidden(plain).replaceAll('\0', '')
  return { text, hadHidden: text !== plain }
}

const COMPUTED_ERROR =
  /^#(N\/A|NV|(REF|BEZUG|VALUE|WERT|DIV\/0|NULL|NUM|ZAHL|SPILL|ÜBERLAUF|CALC|KALK|FIELD|FELD|BLOCKED|BLOCKIERT)!|NAME\?|#+)$/i

/**
 * Whether a cell holds an error of a spreadsheet, or the signs of a column that was too narrow, in place of a value.
 */
export function isComputedError(cell: string): boolean {
  return COMPUTED_ERROR.test(cell)
}
