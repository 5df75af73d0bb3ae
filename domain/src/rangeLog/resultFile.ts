import { decode } from '../base/encoding.ts'
import { findHeader, headerKey } from '../base/sheetColumns.ts'
import { MOST_CELL, MOST_COLUMNS } from '../base/sheetLimits.ts'
import { parseCsv, separatorOf } from '../base/sheetText.ts'
import { MOST_DISCIPLINE_NAME, MOST_SERIES, ringsOf } from '../journal/entry.ts'
import { clockIn, ringsIn, seriesIn, shotsIn } from '../journal/shotCells.ts'
import { MOST_OF_RESULT, MOST_RESULTS, type ResultRow } from './results.ts'

/** What the columns of a result file are called; those of our own start list are among them. */
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
  shots: ['schuesse', 'schuss', 'schusszahl', 'anzahl', 'anzahlschuesse', 'shots', 'shotcount', 'rounds'],
  rings: ['gesamt', 'gesamtergebnis', 'ringe', 'ergebnis', 'summe', 'total', 'rings', 'score', 'result', 'sum'],
  decimals: [
    ...['zehntel', 'ringezehntel', 'gesamtzehntel', 'ergebniszehntel', 'zehntelwertung', 'gesamtdez'],
    ...['decimal', 'decimals', 'decimaltotal', 'totaldecimal', 'totaldecimals', 'tenths'],
  ],
  series: ['serien', 'serie', 'series', 's'],
  shot: [],
} as const satisfies Record<string, readonly string[]>
export type ResultField = keyof typeof HEADERS
export const RESULT_FIELDS = Object.keys(HEADERS) as ResultField[]

/** Fields that several columns may fill: parts of a name, each series, each shot. */
export const REPEATED: ReadonlySet<ResultField> = new Set(['name', 'series', 'shot'])
const WHO: readonly ResultField[] = ['number', 'name', 'lane']
const WHAT: readonly ResultField[] = ['shots', 'rings', 'decimals', 'series', 'shot']

/** What each column is taken for, and the rows below their names. */
export type ResultFile = {
  /** As a spreadsheet counts it. */
  firstRow: number
  header: readonly string[]
  columns: (ResultField | undefined)[]
  rows: readonly (readonly string[])[]
}

/** Reads the file of a target system; without a row that names who and what, the first one does and somebody sets the columns. */
export function readResultFile(bytes: Uint8Array): ResultFile | 'broken' | 'tooLarge' {
  const { text } = decode(bytes)
  if (text.includes('\0')) return 'broken'
  const all = parseCsv(text, separatorOf(text), MOST_RESULTS + 100)
  const found = findHeader(all, (row) => {
    const fields = columnsOf(row)
    return [WHO, WHAT].every((some) => some.some((field) => fields.includes(field)))
  })
  const { headerRow, header } = found ?? { headerRow: 0, header: all[0] ?? [] }
  const rows = all.slice(headerRow + 1)
  if (header.every((cell) => cell.trim() === '')) return 'broken'
  const isTooLarge = (row: readonly string[]) =>
    row.length > MOST_COLUMNS || row.some((cell) => cell.length > MOST_CELL)
  if (rows.filter(isFilled).length > MOST_RESULTS || all.some(isTooLarge)) return 'tooLarge'
  return { firstRow: headerRow + 2, header, columns: columnsOf(header), rows }
}

/** Of two columns for one field the earlier word of its list wins. */
function columnsOf(header: readonly string[]): ResultFile['columns'] {
  const found = header.map(fieldNamed)
  return found.map((one, at) => {
    if (one === undefined || REPEATED.has(one.field)) return one?.field
    const same = found.flatMap((other, column) => (other?.field === one.field ? [{ column, rank: other.rank }] : []))
    return same.toSorted((a, b) => a.rank - b.rank)[0]?.column === at ? one.field : undefined
  })
}

function fieldNamed(cell: string): { field: ResultField; rank: number } | undefined {
  const key = headerKey(cell)
  const word = key.replace(/\d+$/, '')
  if (word !== key && /^(schuss|shot)$/.test(word)) return { field: 'shot', rank: 0 }
  if (word !== key && !/^(serie|series|s)$/.test(word)) return undefined
  for (const field of RESULT_FIELDS) {
    const rank = (HEADERS[field] as readonly string[]).indexOf(word)
    if (rank >= 0) return { field, rank }
  }
  return undefined
}

function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '')
}

/** Why a row of a file says nothing that a journal takes. */
export const RESULT_FAULTS = [
  'WHO_MISSING',
  'TIME_INVALID',
  'SHOTS_INVALID',
  'RINGS_INVALID',
  'SUM_DIFFERS',
  'TEXT_TOO_LONG',
] as const
export type ResultFault = (typeof RESULT_FAULTS)[number]
export type ReadResult = { row: ResultRow; fault: ResultFault | undefined }

/** The results of a file by these columns, row by row; empty rows are passed over. */
export function readResults({
  firstRow,
  columns,
  rows,
}: Pick<ResultFile, 'firstRow' | 'columns' | 'rows'>): ReadResult[] {
  return rows.flatMap((cells, at) =>
    isFilled(cells) ? [readRow(firstRow + at, (field) => cellsOf(field, cells, columns))] : [],
  )
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
  const shots = one('shots') === '' ? fired.length : shotsIn(one('shots'))
  const ofCells = cells('series').map(seriesIn)
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
    // What a shooter lost or won at the desk is in no series: nobody knows then which of the two is right.
    if (series.length > 0 && totals.length > 0 && !totals.includes(rings ?? 0)) return 'SUM_DIFFERS'
    const isTooLong = (['number', 'lane', 'name'] as const).some((each) => who[each].length > MOST_OF_RESULT[each])
    return isTooLong || disciplineName.length > MOST_DISCIPLINE_NAME ? 'TEXT_TOO_LONG' : undefined
  }
  const result = { disciplineName, shotCount: shots ?? 0, series, rings: rings ?? null }
  return { row: { row, ...who, time: time ?? '', result }, fault: fault() }
}
