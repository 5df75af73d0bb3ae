import { shownColumns } from '@bahnfrei/domain/base/import/columns.ts'
import { MOST_LINES_ABOVE } from '@bahnfrei/domain/base/sheets/sheetColumns.ts'
import { cleanCell, type Sheet } from '@bahnfrei/domain/base/sheets/sheetText.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { headerSet, knownColumns, type Mapping, matchColumns } from '@bahnfrei/domain/memberImport/columns.ts'
import { findSameCompanies } from '@bahnfrei/domain/memberImport/companyDoubles.ts'
import { findDuplicates, type KnownPerson } from '@bahnfrei/domain/memberImport/duplicates.ts'
import { statusOf } from '@bahnfrei/domain/memberImport/enteringOf.ts'
import { type Fault, type FaultCode, isError, MENDS } from '@bahnfrei/domain/memberImport/faults.ts'
import { filledDown } from '@bahnfrei/domain/memberImport/filledDown.ts'
import { namedGuardians } from '@bahnfrei/domain/memberImport/guardians.ts'
import { kindOfWord, type MemberKind } from '@bahnfrei/domain/memberImport/kinds.ts'
import { type ColumnField, MOST_NAMED, type RowState } from '@bahnfrei/domain/memberImport/memberImport.ts'
import { matchedAs, programOf, wordsOf } from '@bahnfrei/domain/memberImport/presets.ts'
import { type ClubFile, isClubFile, readClubFile } from '@bahnfrei/domain/memberImport/readClubFile.ts'
import { readRecords } from '@bahnfrei/domain/memberImport/readRecords.ts'
import type { ImportRecord, SkippedRow } from '@bahnfrei/domain/memberImport/record.ts'
import { type NotRead, readSheet, readTables } from '../base/files/sheets/readSheet.ts'
import { type Answers, type FoundInFile, NOTHING_FOUND, type ShownColumn } from './found.ts'

/** A person or company of the club, with the data that are compared with the rows of a file. */
export type Known = KnownPerson<string> & { memberNumber: number | null; isCompany: boolean; companyNames: string[] }
/** The field that each column holds, from the first column on. */
export type Columns = ColumnField[]
export type Asked = {
  file: Uint8Array
  today: Day
  known: readonly Known[]
  /** The officer's own mapping of the columns; else the last one for the same headers, or the proposed one. */
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
  /** The contents of a club file apart from its people. */
  clubFile?: ClubFile
  rows: AnalysedRow[]
}

/** Reads a file and compares it with those whom the club has. It takes long, and runs in a thread of its own. */
export async function analyse({
  file,
  today,
  known,
  columns,
  answers,
  remembered,
}: Asked): Promise<Analysis | NotRead> {
  const tables = await readTables(Buffer.from(file), isClubFile)
  if (typeof tables === 'string') return tables
  if (tables !== undefined) return analyseClubFile(tables, { today, known, answers })
  const sheet = await readSheet(Buffer.from(file), knownColumns, answers.table)
  if (typeof sheet === 'string') return sheet
  const plain = corrected(sheet.rows, answers)
  const proposed = matchColumns(plain, answers.headerRow)
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
  const rows = filledDown({ ...sheet, rows: plain }, mapping)
  const { kinds = {}, accepted = [] } = answers
  const reading = { header, headerRow, mapping, today, kinds, words: wordsOf(program), accepted }
  const { records, skipped } = readRecords({ ...sheet, rows }, reading)
  const below = rows.slice(headerRow + 1)
  const shown = shownColumns(header, below).map((one, column) => ({ ...one, isAmbiguous: ambiguous.includes(column) }))
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
      ...guardiansOf(read, known, today),
    },
    rows: read.map((row) => withCells(row, rows, answers)),
  }
}

/** Analyses a file that Bahnfrei exported: its columns are known and need no mapping. */
function analyseClubFile(
  tables: Record<string, string[][]>,
  { today, known, answers }: Pick<Asked, 'today' | 'known' | 'answers'>,
): Analysis {
  const members = corrected(tables.members ?? [], answers)
  const [header = []] = members
  const { records, file } = readClubFile({ ...tables, members }, today)
  const read = judged(records, known, { header, mapping: [] })
  return {
    headerSet: '',
    columns: header.map(() => ''),
    shown: header.map((name) => ({ header: name, isAmbiguous: false, examples: [] })),
    found: { ...NOTHING_FOUND, mends: mendsOf(read) },
    clubFile: file,
    rows: read.map((row) => withCells(row, members, answers)),
  }
}

function withCells(row: ReturnType<typeof judged>[number], rows: Sheet['rows'], { cells }: Answers): AnalysedRow {
  return {
    ...row,
    cells: (rows[row.record.row - 1] ?? []).map((cell) => cleanCell(cell).text),
    corrected: Object.keys(cells?.[row.record.row] ?? {}).map(Number),
  }
}

const LONGEST_LINE = 120

function joined(cells: readonly string[]): string {
  const words = cells.map((cell) => cleanCell(cell).text.trim()).filter((cell) => cell !== '')
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

/** Counts the words in the column of member kinds, the most frequent first, each with the kind that it means. */
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

/** The guardians of the children who would be entered as members. */
function guardiansOf(
  read: readonly Pick<AnalysedRow, 'state' | 'record'>[],
  known: readonly Known[],
  today: Day,
): Pick<FoundInFile, 'guardians' | 'guardianCount'> {
  const children = read.flatMap(({ state, record }) =>
    state === 'wrong' || state === 'leave' || statusOf(record) !== 'member' ? [] : [record],
  )
  const named = namedGuardians(children, known, today)
  const shown = named.slice(0, MOST_NAMED).map((one) => ({
    ...{ name: one.name, children: one.children.length, isKnown: one.key !== null },
  }))
  return { guardians: shown, guardianCount: named.length }
}

type Named = { header: readonly string[]; mapping: Mapping }

function judged(records: ImportRecord[], known: readonly Known[], named: Named) {
  const people = known.filter(({ isCompany }) => !isCompany)
  const companies = known.flatMap(({ key, isCompany, companyNames: names }) => (isCompany ? [{ key, names }] : []))
  const found = [...findDuplicates(records, people), ...findSameCompanies(records, companies)]
  const doubles = new Map(found.map((double) => [double.row, double]))
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
    // The number of a duplicate row may be taken: the person who is already in the club keeps it.
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

/**
 * Returns the state that is proposed for a row. A sure duplicate fills up the record of the person, or is left out if an
 * earlier row is the same person. An officer decides about an unsure one.
 */
function stateOf({ isWrong, isDouble, isSure, isInFile }: Judged): RowState {
  if (isWrong) return 'wrong'
  if (!isDouble) return 'create'
  if (!isSure) return 'open'
  return isInFile ? 'leave' : 'fill'
}
