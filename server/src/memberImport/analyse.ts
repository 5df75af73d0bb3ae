import type { Day } from '@bahnfrei/domain/base/time.ts'
import { headerSet, knownColumns, type Mapping, matchColumns } from '@bahnfrei/domain/memberImport/columns.ts'
import { findDuplicates, type KnownPerson } from '@bahnfrei/domain/memberImport/duplicates.ts'
import { type Fault, isError } from '@bahnfrei/domain/memberImport/faults.ts'
import type { ColumnField, RowState } from '@bahnfrei/domain/memberImport/memberImport.ts'
import { readRecords } from '@bahnfrei/domain/memberImport/readRecords.ts'
import type { ImportRecord } from '@bahnfrei/domain/memberImport/record.ts'
import { type NotRead, readSheet } from '../base/sheets/readSheet.ts'
import type { ShownColumn } from './tables.ts'

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
  remembered: Record<string, Columns>
}
export type AnalysedRow = {
  state: RowState
  record: Omit<ImportRecord, 'faults'>
  faults: { code: Fault['code']; header: string }[]
  doubleUid: string | null
  doubleRow: number | null
  isSure: boolean
}
export type Analysis = { headerSet: string; shown: ShownColumn[]; columns: Columns; rows: AnalysedRow[] }

const EXAMPLES = 3
const LONGEST_EXAMPLE = 40

/** Reads a file and compares it with those whom the club has. It takes long, and runs in a thread of its own. */
export async function analyse({ file, today, known, columns, remembered }: Asked): Promise<Analysis | NotRead> {
  const sheet = await readSheet(Buffer.from(file), knownColumns)
  if (typeof sheet === 'string') return sheet
  const found = matchColumns(sheet.rows)
  if (found === undefined) return 'noHeaders'
  const { header, headerRow, ambiguous } = found
  const set = headerSet(header)
  const wished = columns ?? remembered[set]
  const mapping: Mapping = wished === undefined ? found.mapping : header.map((_, column) => wished[column] || undefined)
  const { records } = readRecords(sheet, { header, headerRow, mapping, today })
  const below = sheet.rows.slice(headerRow + 1)
  return {
    headerSet: set,
    columns: mapping.map((field) => field ?? ''),
    shown: header.map((text, column) => ({
      header: text.trim(),
      isAmbiguous: ambiguous.includes(column),
      examples: examplesOf(below, column),
    })),
    rows: judged(records, known, header),
  }
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

function judged(records: ImportRecord[], known: readonly Known[], header: readonly string[]): AnalysedRow[] {
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
    const all: Fault[] = isTaken ? [...faults, { code: 'NUMBER_TAKEN', field: 'memberNumber' }] : faults
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
      faults: all.map(({ code, column }) => ({ code, header: (column === undefined ? '' : header[column]) ?? '' })),
      doubleUid,
      doubleRow,
      isSure,
    }
  })
}

type Judged = { isWrong: boolean; isDouble: boolean; isSure: boolean; isInFile: boolean }

/** What is proposed: a sure double is filled up, or left out where it is in the file twice; about others people decide. */
function stateOf({ isWrong, isDouble, isSure, isInFile }: Judged): RowState {
  if (isWrong) return 'wrong'
  if (!isDouble) return 'create'
  if (!isSure) return 'open'
  return isInFile ? 'leave' : 'fill'
}
