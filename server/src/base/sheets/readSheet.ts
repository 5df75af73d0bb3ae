import { decode } from '@bahnfrei/domain/base/encoding.ts'
import { MOST_CELL, MOST_COLUMNS, MOST_ROWS } from '@bahnfrei/domain/base/sheetLimits.ts'
import { isComputedError, parseCsv, type Sheet, separatorOf } from '@bahnfrei/domain/base/sheetText.ts'
import { isVCards, sheetOfVCards } from '@bahnfrei/domain/base/vCards.ts'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { whyNotUnpack } from './unpack.ts'

/** Why a file was not read. */
export type NotRead = 'broken' | 'tooLarge' | 'oldFormat' | 'noHeaders'

/** How many columns the rows at the beginning of a table name that the reader knows; 0 when it cannot read the table. */
export type KnownColumns = (rows: Sheet['rows']) => number

/** A file of another program as cells, whatever its form; of a workbook the wished table. Runs in a thread of its own. */
export async function readSheet(file: Buffer, knownColumns: KnownColumns, wished?: number): Promise<Sheet | NotRead> {
  // What Excel wrote until 2003, and what it writes behind a password.
  if (file.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) return 'oldFormat'
  return file.subarray(0, 2).toString('latin1') === 'PK' ? readWorkbook(file, knownColumns, wished) : readText(file)
}

function readText(file: Buffer): Sheet | NotRead {
  const { text, isGuess } = decode(file)
  // Single ones are dropped with the cells; a file full of them is no text.
  if (text.split('\0').length > 1 + text.length * MOST_NULS) return 'broken'
  if (isVCards(text)) return readVCards(text)
  const rows = parseCsv(text, separatorOf(text), MOST_ROWS + 1)
  if (rows.length > MOST_ROWS || rows.some(isTooLarge)) return 'tooLarge'
  return { rows, kind: 'text', ...(isGuess && { isGuess }) }
}

function readVCards(text: string): Sheet | NotRead {
  const sheet = sheetOfVCards(text)
  if (sheet === undefined) return 'broken'
  return sheet.rows.length > MOST_ROWS || sheet.rows.some(isTooLarge) ? 'tooLarge' : sheet
}

/** Share of signs of a text that may be NUL. */
const MOST_NULS = 0.01

/** Rows by which a table is chosen, and how many tables are looked at. */
const [ROWS_LOOKED_AT, TABLES_LOOKED_AT] = [50, 20]

/**
 * The table of a workbook that names the most columns that the reader knows, the first of several: instructions and
 * examples stand in front, and older lists are hidden.
 */
async function readWorkbook(file: Buffer, knownColumns: KnownColumns, wished?: number): Promise<Sheet | NotRead> {
  const whyNot = whyNotUnpack(file)
  if (whyNot !== undefined) return whyNot
  try {
    const tables = (await visibleTables(file)).slice(0, TABLES_LOOKED_AT)
    const table = tables[wished ?? -1] === undefined ? await bestTable(file, tables, knownColumns) : (wished ?? 0)
    const rows = await readTable(file, tables[table]?.index ?? 0, MOST_ROWS + 1)
    if (typeof rows === 'string' || rows.length > MOST_ROWS) return 'tooLarge'
    return { rows, kind: 'table', table, tables: tables.map(({ name }) => name) }
  } catch {
    return 'broken'
  }
}

type Table = { index: number; name: string }

async function bestTable(file: Buffer, tables: readonly Table[], knownColumns: KnownColumns): Promise<number> {
  let best = { table: 0, known: 0 }
  if (tables.length > 1)
    for (const [table, { index }] of tables.entries()) {
      const start = await readTable(file, index, ROWS_LOOKED_AT)
      const known = typeof start === 'string' ? 0 : knownColumns(start)
      if (known > best.known) best = { table, known }
    }
  return best.table
}

async function visibleTables(file: Buffer): Promise<Table[]> {
  const visible: Table[] = []
  await readXlsx(file, {
    sheets: ({ index, name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) visible.push({ index, name })
      return false
    },
  })
  return visible
}

/** The first rows of a table; formulas by the values that were stored with them. */
async function readTable(file: Buffer, sheet: number, most: number): Promise<string[][] | 'tooLarge'> {
  const rows: string[][] = []
  for await (const { index, values } of streamXlsxRows(file, { sheet, maxRows: most })) {
    if (index >= most) break
    if (values.length > MOST_COLUMNS) return 'tooLarge'
    while (rows.length < index) rows.push([])
    const row = values.map(textOf)
    if (isTooLarge(row)) return 'tooLarge'
    rows.push(row)
  }
  return rows
}

function isTooLarge(row: readonly string[]): boolean {
  return row.length > MOST_COLUMNS || row.some((cell) => cell.length > MOST_CELL)
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  // A day of a spreadsheet has no zone; the library gives it as midnight in UTC.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  const text = String(value).normalize('NFC')
  return isComputedError(text) ? '' : text
}
