/** The cells of a file, row by row as a spreadsheet counts them; a text file has as many cells a row as it says. */
export type Sheet = { rows: readonly (readonly string[])[]; kind: 'text' | 'table' }

/** The signs that part the cells of text files. */
export const SEPARATORS = [';', ',', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

const RECORDS_LOOKED_AT = 50

/** Text by the mark at its beginning; otherwise UTF-8 where it is valid, and Windows-1252 where not. Letters are composed. */
export function decodeText(bytes: Uint8Array): string {
  return decoded(bytes).normalize('NFC')
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The sign that parts most of the first records into equally many cells, and into more than one. */
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
 * The records of a text, RFC 4180: a cell that begins with a quote ends with one, may hold line breaks, and writes a quote
 * twice. A quote inside of an unquoted cell is a sign like others. An empty line is a record with one empty cell.
 */
export function parseCsv(text: string, separator: Separator, most = Number.POSITIVE_INFINITY): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length && rows.length < most) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator)
    row.push(cell)
    const sign = text[end]
    if (sign === separator) {
      at = end + 1
      if (at < text.length) continue
      row.push('')
    } else at = sign === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
    rows.push(row)
    row = []
  }
  return rows
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
    if (quote < 0) return { cell: cell + text.slice(from), end: text.length }
    cell += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      const rest = plainCell(text, quote + 1, separator)
      return { cell: cell + rest.cell, end: rest.end }
    }
    cell += '"'
    from = quote + 2
  }
}
