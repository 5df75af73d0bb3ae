import { decode } from '@bahnfrei/domain/base/encoding.ts'
import { MOST_CELL, MOST_COLUMNS, MOST_ROWS } from '@bahnfrei/domain/base/sheetLimits.ts'
import { isComputedError, parseCsv, type Sheet, separatorOf } from '@bahnfrei/domain/base/sheetText.ts'
import { streamXlsxRows } from 'hucre/xlsx'
import { whyNotUnpack } from './unpack.ts'

/** Why a file was not read. */
export type NotRead = 'broken' | 'tooLarge' | 'oldFormat' | 'noHeaders'

/** A file of another program as cells, whatever its form. Runs in a thread of its own. */
export async function readSheet(file: Buffer): Promise<Sheet | NotRead> {
  // What Excel wrote until 2003, and what it writes behind a password.
  if (file.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) return 'oldFormat'
  return file.subarray(0, 2).toString('latin1') === 'PK' ? readWorkbook(file) : readText(file)
}

function readText(file: Buffer): Sheet | NotRead {
  const { text, isGuess } = decode(file)
  // Single ones are dropped with the cells; a file full of them is no text.
  if (text.split('\0').length > 1 + text.length * MOST_NULS) return 'broken'
  const rows = parseCsv(text, separatorOf(text), MOST_ROWS + 1)
  if (rows.length > MOST_ROWS || rows.some(isTooLarge)) return 'tooLarge'
  return { rows, kind: 'text', ...(isGuess && { isGuess }) }
}

/** Share of signs of a text that may be NUL. */
const MOST_NULS = 0.01

/** The first table of a workbook; formulas by the values that were stored with them. */
async function readWorkbook(file: Buffer): Promise<Sheet | NotRead> {
  const whyNot = whyNotUnpack(file)
  if (whyNot !== undefined) return whyNot
  const rows: string[][] = []
  try {
    for await (const { index, values } of streamXlsxRows(file, { sheet: 0, maxRows: MOST_ROWS + 1 })) {
      if (index >= MOST_ROWS || values.length > MOST_COLUMNS) return 'tooLarge'
      while (rows.length < index) rows.push([])
      const row = values.map(textOf)
      if (isTooLarge(row)) return 'tooLarge'
      rows.push(row)
    }
  } catch {
    return 'broken'
  }
  return { rows, kind: 'table' }
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
