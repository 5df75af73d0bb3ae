import { MOST_LINES_ABOVE } from '@bahnfrei/domain/base/sheetColumns.ts'
import { cleanCell, type Sheet } from '@bahnfrei/domain/base/sheetText.ts'
import type { Day } from '@bahnfrei/domain/base/time.ts'
import { headerSet, knownColumns, type Mapping, matchColumns } from '@bahnfrei/domain/memberImport/columns.ts'
import { findDuplicates, type KnownPerson } from '@bahnfrei/domain/memberImport/duplicates.ts'
import { type Fault, type FaultCode, isError, MENDS } from '@bahnfrei/domain/memberImport/faults.ts'
import { kindOfWord, type MemberKind } from '@bahnfrei/domain/memberImport/kinds.ts'
import { type ColumnField, MOST_NAMED, type RowState } from '@bahnfrei/domain/memberImport/memberImport.ts'
import { matchedAs, programOf, wordsOf } from '@bahnfrei/domain/memberImport/presets.ts'
import { readRecords } from '@bahnfrei/domain/memberImport/readRecords.ts'
import type { ImportRecord, SkippedRow } from '@bahnfrei/domain/memberImport/record.ts'
import { type NotRead, readSheet } from '../base/sheets/readSheet.ts'
import type { Answers, FoundInFile, ShownColumn } from './tables.ts'

/** Somebody of the club, as the file is compared with. */
export type Known = KnownPerson<string> & { memberNumber: number | null }
/** What each column holds, from the first one on. */
export type Columns = ColumnField[]
export type Asked = {
  file: Uint8Array
  today: Day
  known: readonly Known[]
  /** What the officer says of the columns; proposed otherwise, or as for the last file with the same headers. */
  columns: Columns | undefined
  answers: Answers
  remembered: Record<string, Columns>
}
export type AnalysedRow = {
  state: RowState
  record: Omit<ImportRecord, 'faults'>
  faults: { code: FaultCode; header: string; column: number | null }[]
  cells: string[]
  corrected: number[]
  doubleUid: string | null
  doubleRow: number | null
  isSure: boolean
}
export type Analysis = {
  headerSet: string
  shown: ShownColumn[]
  columns: Columns
  found: FoundInFile
  rows: AnalysedRow[]
}

const EXAMPLES = 3
const LONGEST_EXAMPLE = 40

/** Reads a file and compares it with those whom the club has. It takes long, and runs in a thread of its own. */
export async function analyse({
  file,
  today,
  known,
  columns,
  answers,
  remembered,
}: Asked): Promise<Analysis | NotRead> {
  const sheet = await readSheet(Buffer.from(file), knownColumns, answers.table)
  if (typeof sheet === 'string') return sheet
  const rows = corrected(sheet.rows, answers)
  const proposed = matchColumns(rows, answers.headerRow)
  if (proposed === undefined) return 'noHeaders'
  const program = answers.program ?? programOf(proposed.header)
  const matched = matchedAs(proposed, program)
  const { header, headerRow, ambiguous } = matched
  const set = headerSet(header)
  // A program that somebody names says more of the columns than the last file with these headers.
  const isNamed = answers.program !== undefined
  const wished = columns ?? (headerRow < 0 || isNamed ? undefined : remembered[set])
  const mapping: Mapping =
    wished === undefined ? matched.mapping : header.map((_, column) => wished[column] || undefined)
  const { kinds = {}, accepted = [] } = answers
  const reading = { header, headerRow, mapping, today, kinds, words: wordsOf(program), accepted }
  const { records, skipped } = readRecords({ ...sheet, rows }, reading)
  const below = rows.slice(headerRow + 1)
  const shown = header.map((text, column) => ({
    header: text.trim(),
    isAmbiguous: ambiguous.includes(column),
    examples: examplesOf(below, column),
  }))
  const read = judged(records, known, { header, mapping })
  return {
    headerSet: set,
    columns: mapping.map((field) => field ?? ''),
    shown,
    found: {
      program,
      photos: sheet.photos ?? 0,
      tables: [...(sheet.tables ?? [])],
      table: sheet.table ?? 0,
      headerRow: headerRow + 1,
      firstRows: rows.slice(0, MOST_LINES_ABOVE).map((cells) => joined(cells)),
      ...namedOf(skipped),
      leftColumns: shown.flatMap(({ header: name, examples }, column) =>
        mapping[column] === undefined && examples.length > 0 ? [name || `${column + 1}`] : [],
      ),
      kinds: kindsOf(records, kinds),
      mends: mendsOf(read),
    },
    rows: read.map((row) => ({
      ...row,
      cells: (rows[row.record.row - 1] ?? []).map((cell) => cleanCell(cell).text),
      corrected: Object.keys(answers.cells?.[row.record.row] ?? {}).map(Number),
    })),
  }
}

const LONGEST_LINE = 120

function joined(cells: readonly string[]): string {
  const words = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return words.join(' · ').slice(0, LONGEST_LINE)
}

/** The rows of a file with the cells that officers corrected. */
function corrected(rows: Sheet['rows'], { cells }: Answers): Sheet['rows'] {
  if (cells === undefined) return rows
  return rows.map((row, index) => {
    const changed = cells[index + 1]
    if (changed === undefined) return row
    const copy = [...row]
    for (const [column, text] of Object.entries(changed)) {
      while (copy.length < Number(column)) copy.push('')
      copy[Number(column)] = text
    }
    return copy
  })
}

function namedOf(skipped: readonly SkippedRow[]): Pick<FoundInFile, 'skipped' | 'skippedCount'> {
  const named = skipped.flatMap(({ row, why, text }) =>
    why === 'empty' ? [] : [{ row, why, text: text.replace(/\s+/g, ' ').slice(0, LONGEST_LINE) }],
  )
  return { skipped: named.slice(0, MOST_NAMED), skippedCount: skipped.length }
}

/** The words of the column of kinds of members, the most frequent first. */
function kindsOf(records: readonly ImportRecord[], answered: Readonly<Record<string, MemberKind>>) {
  const counts = new Map<string, number>()
  for (const { status } of records) if (status !== '') counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_NAMED)
    .map(([word, count]) => ({ word, count, kind: answered[word] ?? kindOfWord(word) ?? ('member' as const) }))
}

function mendsOf(read: readonly Pick<AnalysedRow, 'state' | 'faults'>[]): FoundInFile['mends'] {
  const counts = new Map<FaultCode, number>()
  for (const { state, faults } of read)
    if (state === 'wrong')
      for (const code of new Set(faults.map((fault) => fault.code)))
        if (MENDS[code] !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].map(([code, count]) => ({ code, count }))
}

function examplesOf(rows: readonly (readonly string[])[], column: number): string[] {
  const examples = new Set<string>()
  for (const row of rows) {
    const cell = row[column]?.trim() ?? ''
    if (cell !== '') examples.add(cell.slice(0, LONGEST_EXAMPLE))
    if (examples.size === EXAMPLES) break
  }
  return [...examples]
}

type Named = { header: readonly string[]; mapping: Mapping }

function judged(records: ImportRecord[], known: readonly Known[], named: Named) {
  const doubles = new Map(findDuplicates(records, known).map((double) => [double.row, double]))
  const owners = new Map(known.flatMap(({ key, memberNumber }) => (memberNumber === null ? [] : [[memberNumber, key]])))
  return records.map(({ faults, ...record }) => {
    const double = doubles.get(record.row)
    const doubleUid = double !== undefined && 'key' in double.of ? double.of.key : null
    const doubleRow = double !== undefined && 'row' in double.of ? double.of.row : null
    const owner = record.memberNumber === null ? undefined : owners.get(record.memberNumber)
    // Somebody alike with the same number is the same person.
    const isSure = double?.isSure === true || (owner !== undefined && owner === doubleUid)
    const isTaken = owner !== undefined && owner !== doubleUid
    const taken: Fault = { code: 'NUMBER_TAKEN', field: 'memberNumber' }
    const all = isTaken && !faults.some(({ code }) => code === taken.code) ? [...faults, taken] : faults
    // Of two who are the same person, the number of the one who is there stays.
    const isWrong = all.some((fault) => isError(fault) && (double === undefined || fault.code !== 'NUMBER_TAKEN'))
    return {
      state: stateOf({
        isWrong,
        isDouble: double !== undefined,
        isSure,
        isInFile: doubleRow !== null,
      }),
      record,
      faults: all.map((fault) => placed(fault, named)),
      doubleUid,
      doubleRow,
      isSure,
    }
  })
}

/** A fault with the column that it is in; some are those of a whole row. */
function placed({ code, field, column }: Fault, { header, mapping }: Named) {
  const fields = field === 'memberNumber' ? (['memberNumber', 'recordId'] as const) : [field]
  const of = fields.map((one) => (one === undefined ? -1 : mapping.indexOf(one))).find((index) => index >= 0)
  const at = column ?? of ?? null
  return { code, header: at === null ? '' : (header[at]?.trim() ?? ''), column: at }
}

type Judged = { isWrong: boolean; isDouble: boolean; isSure: boolean; isInFile: boolean }

/** What is proposed: a sure double is filled up, or left out where it is in the file twice; about others people decide. */
function stateOf({ isWrong, isDouble, isSure, isInFile }: Judged): RowState {
  if (isWrong) return 'wrong'
  if (!isDouble) return 'create'
  if (!isSure) return 'open'
  return isInFile ? 'leave' : 'fill'
}
