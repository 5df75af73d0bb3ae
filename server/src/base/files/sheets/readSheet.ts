import { decode } from '@bahnfrei/domain/base/sheets/encoding.ts'
import { MOST_CELL, MOST_COLUMNS, MOST_ROWS } from '@bahnfrei/domain/base/sheets/sheetLimits.ts'
import {
  isComputedError,
  parseCsv,
  type Sheet,
  separatorOf,
  type TallCell,
} from '@bahnfrei/domain/base/sheets/sheetText.ts'
import { isVCards, sheetOfVCards } from '@bahnfrei/domain/base/sheets/vCards.ts'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { whyNotUnpack } from './unpack.ts'

/** Why a file was not read. */
export type NotRead = 'broken' | 'tooLarge' | 'oldFormat' | 'noHeaders'

/** Counts the columns that the reader knows in the first rows of a table; 0 when it cannot read the table. */
export type KnownColumns = (rows: Sheet['rows']) => number

/**
 * Reads a table file in any supported form as cells: the chosen table of a workbook, or the best one. Call it in a
 * worker thread.
 */
export async function readSheet(file: Buffer, knownColumns: KnownColumns, wished?: number): Promise<Sheet | NotRead> {
  // The format that Excel wrote until 2003, and that it writes with a password.
  if (file.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) return 'oldFormat'
  return isWorkbook(file) ? readWorkbook(file, knownColumns, wished) : readText(file)
}

/** Whether a file is a ZIP archive, as workbooks are, and not text. */
export function isWorkbook(file: Uint8Array): boolean {
  return file[0] === 0x50 && file[1] === 0x4b
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

/** The share of the characters of a text that may be NUL. */
const MOST_NULS = 0.01

/**
 * Tables with more rows than this are not searched for merged cells: those occur in hand-made lists, and the search
 * costs as much as reading the table again.
 */
const MOST_ROWS_BY_HAND = 2_000

/** The rows that decide which table is chosen, and the tables that are compared. */
const [ROWS_LOOKED_AT, TABLES_LOOKED_AT] = [50, 20]

/**
 * Reads a table of a workbook: the chosen one, or the one with the most known columns. Of several it takes the longest,
 * and of these the first. Instructions and examples come first in a workbook, and older lists are hidden.
 */
async function readWorkbook(file: Buffer, knownColumns: KnownColumns, wished?: number): Promise<Sheet | NotRead> {
  const whyNot = whyNotUnpack(file)
  if (whyNot !== undefined) return whyNot
  try {
    const tables = (await visibleTables(file)).slice(0, TABLES_LOOKED_AT)
    const table = tables[wished ?? -1] === undefined ? await bestTable(file, tables, knownColumns) : (wished ?? 0)
    const index = tables[table]?.index ?? 0
    const rows = await readTable(file, index, MOST_ROWS + 1)
    if (typeof rows === 'string' || rows.length > MOST_ROWS) return 'tooLarge'
    const tall = rows.length > MOST_ROWS_BY_HAND ? [] : await tallCells(file, index)
    return { rows, kind: 'table', table, tables: tables.map(({ name }) => name), ...(tall.length > 0 && { tall }) }
  } catch {
    return 'broken'
  }
}

type Table = { index: number; name: string }

async function bestTable(file: Buffer, tables: readonly Table[], knownColumns: KnownColumns): Promise<number> {
  let best = { table: 0, known: 0, length: 0 }
  if (tables.length > 1)
    for (const [table, { index }] of tables.entries()) {
      const start = await readTable(file, index, ROWS_LOOKED_AT)
      const known = typeof start === 'string' ? 0 : knownColumns(start)
      const { length } = start
      if (known > best.known || (known === best.known && known > 0 && length > best.length))
        best = { table, known, length }
    }
  return best.table
}

/** Reads all tables of a workbook by their names, if these names are the wanted ones; undefined for any other file. */
export async function readTables(
  file: Buffer,
  areWanted: (names: readonly string[]) => boolean,
): Promise<Record<string, string[][]> | NotRead | undefined> {
  if (!isWorkbook(file)) return undefined
  const whyNot = whyNotUnpack(file)
  if (whyNot !== undefined) return whyNot
  try {
    const tables = await visibleTables(file)
    if (!areWanted(tables.map(({ name }) => name))) return undefined
    const found: Record<string, string[][]> = {}
    for (const { index, name } of tables.slice(0, TABLES_LOOKED_AT)) {
      const rows = await readTable(file, index, MOST_ROWS + 1)
      if (typeof rows === 'string' || rows.length > MOST_ROWS) return 'tooLarge'
      found[name] = rows
    }
    return found
  } catch {
    return 'broken'
  }
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

/** Returns the merged cells that span several rows. */
async function tallCells(file: Buffer, sheet: number): Promise<TallCell[]> {
  const { sheets } = await readXlsx(file, { sheets: [sheet], maxRows: 1 })
  return (sheets[0]?.merges ?? []).flatMap(({ startRow, startCol, endRow }) =>
    endRow > startRow ? [{ column: startCol, row: startRow, lastRow: endRow }] : [],
  )
}

/** Reads the first rows of a table. Formulas give the values that were stored with them. */
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
  if (value instanceof Date) return momentOf(value.getTime())
  const text = String(value).normalize('NFC')
  return isComputedError(text) ? '' : text
}

const MINUTE_MS = 60_000
/** A spreadsheet stores a time without a day as a part of its day 0, before this moment. */
const FIRST_DAY = Date.UTC(1900, 0, 1)

/** Formats a date of a spreadsheet: a day, a time, or both. It has no zone; the library returns it as UTC. */
function momentOf(ms: number): string {
  if (Number.isNaN(ms)) return ''
  const [day = '', time = ''] = new Date(Math.round(ms / MINUTE_MS) * MINUTE_MS).toISOString().split('T')
  const clock = time.slice(0, 5)
  if (ms < FIRST_DAY) return clock
  return clock === '00:00' ? day : `${day} ${clock}`
}
