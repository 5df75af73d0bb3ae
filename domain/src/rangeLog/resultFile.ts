import { fieldNamed, oneOfEach } from '../base/import/columns.ts'
import { decode } from '../base/sheets/encoding.ts'
import { findHeader, headerKey } from '../base/sheets/sheetColumns.ts'
import { clockIn } from '../base/sheets/sheetDates.ts'
import { MOST_CELL, MOST_COLUMNS } from '../base/sheets/sheetLimits.ts'
import { parseCsv, separatorOf } from '../base/sheets/sheetText.ts'
import { meaningOfShots } from '../base/sheets/shotRows.ts'
import { MOST_DISCIPLINE_NAME, MOST_SERIES, ringsOf } from '../journal/entry.ts'
import { ringsIn, seriesIn, shotsIn } from '../journal/shotCells.ts'
import { MOST_OF_RESULT, MOST_RESULTS, type ResultRow } from './results.ts'

/** The names that the columns of a result file may have, including those of our own start list. */
const HEADERS = {
  number: [
    ...['startnummer', 'startnr', 'mitgliedsnummer', 'nummer', 'nr', 'id'],
    ...['bib', 'bibnumber', 'startnumber', 'startno', 'membernumber', 'number', 'no'],
  ],
  name: [
    ...['name', 'nachname', 'familienname', 'vorname', 'schuetze', 'starter', 'teilnehmer'],
    ...['fullname', 'lastname', 'surname', 'firstname', 'shooter', 'athlete'],
  ],
  lane: ['stand', 'standnr', 'standnummer', 'bahn', 'lane', 'lanenumber', 'laneno', 'firingpoint'],
  time: ['beginn', 'startzeit', 'uhrzeit', 'zeit', 'start', 'time', 'starttime'],
  discipline: ['disziplin', 'wettbewerb', 'programm', 'discipline', 'event', 'program', 'programme'],
  shots: ['schuesse', 'schuss', 'schusszahl', 'anzahl', 'anzahlschuesse', 'shots', 'shot', 'shotcount', 'rounds'],
  rings: [
    'gesamt',
    'gesamtergebnis',
    'ringe',
    'ergebnis',
    'summe',
    'total',
    'rings',
    'score',
    'result',
    'sum',
    'wertung',
    'wert',
    'value',
  ],
  decimals: [
    ...['zehntel', 'ringezehntel', 'gesamtzehntel', 'ergebniszehntel', 'zehntelwertung', 'gesamtdez'],
    ...['decimal', 'decimals', 'decimaltotal', 'totaldecimal', 'totaldecimals', 'tenths'],
  ],
  series: ['serien', 'serie', 'series', 's'],
  shot: [],
  /** The number of a shot. With it each row is one shot, and all rows of a shooter make the result. */
  shotNumber: ['schussnummer', 'schussnr', 'shotnumber', 'shotno', 'shotnr'],
} as const satisfies Record<string, readonly string[]>
export type ResultField = keyof typeof HEADERS
export const RESULT_FIELDS = Object.keys(HEADERS) as ResultField[]

/** The fields that several columns may fill: parts of a name, series, shots. */
export const REPEATED: ReadonlySet<ResultField> = new Set(['name', 'series', 'shot'])
const WHO: readonly ResultField[] = ['number', 'name', 'lane']
const WHAT: readonly ResultField[] = ['shots', 'rings', 'decimals', 'series', 'shot', 'shotNumber']
/** The most rows of a file with one row for each shot. */
const MOST_ROWS = 20_000

/** A read file: the field of each column, and the rows below the headers. */
export type ResultFile = {
  /** The number of the first row below the headers, as a spreadsheet counts rows. */
  firstRow: number
  header: readonly string[]
  columns: (ResultField | undefined)[]
  /** The column whose header has two meanings that the rows do not tell apart; a person must choose. */
  unclear?: number
  rows: readonly (readonly string[])[]
}

/**
 * Reads the file of a target system. Where no row names the columns, the first row counts as headers if it has no
 * numbers; otherwise the file has no headers, and a person assigns the columns.
 */
export function readResultFile(bytes: Uint8Array): ResultFile | 'broken' | 'tooLarge' {
  const { text } = decode(bytes)
  if (text.includes('\0')) return 'broken'
  const all = parseCsv(text, separatorOf(text), MOST_ROWS + 100)
  const found = findHeader(all, (row) => {
    const fields = columnsOf(row)
    return [WHO, WHAT].every((some) => some.some((field) => fields.includes(field)))
  })
  if (!all.some(isFilled)) return 'broken'
  const { headerRow, header } = found ?? firstOf(all)
  const rows = all.slice(headerRow + 1)
  const isTooLarge = (row: readonly string[]) =>
    row.length > MOST_COLUMNS || row.some((cell) => cell.length > MOST_CELL)
  const meant = meantColumns(header, rows)
  const most = meant.columns.includes('shotNumber') ? MOST_ROWS : MOST_RESULTS
  if (rows.filter(isFilled).length > most || all.some(isTooLarge)) return 'tooLarge'
  return { firstRow: headerRow + 2, header, ...meant, rows }
}

/** Returns the first row as headers, or no headers where it holds a number and so is a result. */
function firstOf(all: readonly (readonly string[])[]) {
  const headerRow = all.findIndex(isFilled)
  const header = all[headerRow] ?? []
  return header.some((cell) => /^[\d.,:]+$/.test(cell.trim()))
    ? { headerRow: headerRow - 1, header: header.map(() => '') }
    : { headerRow, header }
}

const MERELY_SHOT = /^(schuss|shot)$/

/**
 * Returns the fields of the columns by their headers. Where a header is only the word for a shot, the rows decide what
 * it means.
 */
function meantColumns(header: readonly string[], rows: ResultFile['rows']): Pick<ResultFile, 'columns' | 'unclear'> {
  const columns = columnsOf(header)
  const at = header.findIndex((cell, column) => MERELY_SHOT.test(headerKey(cell)) && columns[column] === 'shots')
  if (at < 0) return { columns }
  const filled = rows.filter(isFilled)
  const meaning = meaningOfShots(
    filled.map((cells) => ({ who: whoOf(cells, columns), cell: (cells[at] ?? '').trim() })),
  )
  const field = { count: 'shots' as const, number: 'shotNumber' as const, unclear: undefined }[meaning]
  return { columns: columns.with(at, field), ...(meaning === 'unclear' && { unclear: at }) }
}

/** Returns a key for the person and the discipline of a row. */
function whoOf(cells: readonly string[], columns: ResultFile['columns']): string {
  return JSON.stringify(
    (['number', 'name', 'lane', 'discipline'] as const).map((field) => cellsOf(field, cells, columns)),
  )
}

/**
 * Returns the field of each column. Where two columns have the same field, the header that comes first in the list of
 * names wins.
 */
function columnsOf(header: readonly string[]): ResultFile['columns'] {
  return oneOfEach(header.map(namedIn), REPEATED)
}

function namedIn(cell: string) {
  const key = headerKey(cell)
  const word = key.replace(/\d+$/, '')
  if (word !== key && /^(schuss|shot)$/.test(word)) return { field: 'shot' as const, rank: 0 }
  return word !== key && !/^(serie|series|s)$/.test(word) ? undefined : fieldNamed(word, HEADERS)
}

function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '')
}

/** The reasons for which a row of a file has no valid result. */
const RESULT_FAULTS = [
  'WHO_MISSING',
  'TIME_INVALID',
  'SHOTS_INVALID',
  'SHOT_TWICE',
  'RINGS_INVALID',
  'SUM_DIFFERS',
  'TEXT_TOO_LONG',
] as const
type ResultFault = (typeof RESULT_FAULTS)[number]
export type ReadResult = { row: ResultRow; fault: ResultFault | undefined }

/** Returns the results in the rows of a file, by the fields of its columns; empty rows are skipped. */
export function readResults({
  firstRow,
  columns,
  rows,
}: Pick<ResultFile, 'firstRow' | 'columns' | 'rows'>): ReadResult[] {
  const filled = rows.flatMap((cells, at) => (isFilled(cells) ? [{ row: firstRow + at, cells }] : []))
  if (!columns.includes('shotNumber'))
    return filled.map(({ row, cells }) => readRow(row, (field) => cellsOf(field, cells, columns)))
  const ofOne = [...Map.groupBy(filled, ({ cells }) => whoOf(cells, columns)).values()]
  return ofOne.map((each) => readShots(each, columns))
}

/** Returns the result of a shooter whose shots have a row each. Person, time and discipline come from the first row. */
function readShots(
  all: readonly { row: number; cells: readonly string[] }[],
  columns: ResultFile['columns'],
): ReadResult {
  const [first = { row: 1, cells: [] }] = all
  const cell = (cells: readonly string[], field: ResultField) => cellsOf(field, cells, columns)[0]
  const values = all.map(({ cells }) => cell(cells, 'decimals') ?? cell(cells, 'rings') ?? cell(cells, 'shot') ?? '')
  const hasNoValues = values.every((value) => value === '')
  const read = readRow(first.row, (field) => {
    if (field === 'shot') return hasNoValues ? [] : values
    if (field === 'shots') return [String(all.length)]
    return field === 'rings' || field === 'decimals' || field === 'series' ? [] : cellsOf(field, first.cells, columns)
  })
  const numbers = all.map(({ cells }) => cell(cells, 'shotNumber'))
  const isTwice = new Set(numbers).size < numbers.length
  return { ...read, fault: read.fault ?? (isTwice ? 'SHOT_TWICE' : undefined) }
}

function cellsOf(field: ResultField, cells: readonly string[], columns: ResultFile['columns']): string[] {
  return columns
    .flatMap((each, column) => (each === field ? (cells[column] ?? '').trim() : []))
    .filter((cell) => cell !== '')
}

function readRow(row: number, cells: (field: ResultField) => string[]): ReadResult {
  const one = (field: ResultField) => cells(field)[0] ?? ''
  const who = { number: one('number'), lane: one('lane'), name: cells('name').join(' ') }
  const disciplineName = one('discipline')
  const time = clockIn(one('time'))
  const fired = cells('shot').map(ringsIn)
  const ofCells = cells('series').map(seriesIn)
  const shots = one('shots') === '' ? fired.length || shotsOfTens(ofCells) : shotsIn(one('shots'))
  const isOfNumbers = [...fired, ...ofCells].every((each) => each !== undefined)
  const series = ofCells.flatMap((each) => each ?? [])
  const totals = [...cells('decimals'), ...cells('rings')].map(ringsIn)
  const ofShots = fired.length === 0 ? null : ringsOf({ series: fired.map((each) => each ?? 0) })
  const rings = ringsOf({ series, rings: totals[0] ?? ofShots })
  const fault = (): ResultFault | undefined => {
    if (who.number === '' && who.name === '' && (who.lane === '' || time === undefined)) return 'WHO_MISSING'
    if (one('time') !== '' && time === undefined) return 'TIME_INVALID'
    if (shots === undefined || shots === 0) return 'SHOTS_INVALID'
    if (!isOfNumbers || totals.includes(undefined) || series.length > MOST_SERIES) return 'RINGS_INVALID'
    if (rings !== null && rings > shots * 10.9) return 'RINGS_INVALID'
    // Rings that a shooter lost or won at the desk are in no series: nobody knows then which of the two sums is right.
    if (series.length > 0 && totals.length > 0 && !totals.includes(rings ?? 0)) return 'SUM_DIFFERS'
    const isTooLong = (['number', 'lane', 'name'] as const).some((each) => who[each].length > MOST_OF_RESULT[each])
    return isTooLong || disciplineName.length > MOST_DISCIPLINE_NAME ? 'TEXT_TOO_LONG' : undefined
  }
  const result = { disciplineName, shotCount: shots ?? 0, series, rings: rings ?? null }
  return { row: { row, ...who, time: time ?? '', result }, fault: fault() }
}

/**
 * Returns the number of shots when each series must be of ten: it has more rings than five shots can make. Otherwise 0.
 */
function shotsOfTens(ofCells: readonly (number[] | undefined)[]): number {
  const series = ofCells.flatMap((each) => each ?? [])
  return series.every((rings) => rings > 5 * 10.9 && rings <= 10 * 10.9) ? series.length * 10 : 0
}
