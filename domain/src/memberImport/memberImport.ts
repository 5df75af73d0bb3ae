import * as z from 'zod/mini'
import { Id, lines, Millis } from '../base/call/fields.ts'
import { runFields } from '../base/run/run.ts'
import { MOST_PICTURE_BYTES } from '../base/sheets/fileKind.ts'
import { MOST_CELL, MOST_COLUMNS, MOST_ROWS } from '../base/sheets/sheetLimits.ts'
import { ClubFileSummary } from './clubFilePlan.ts'
import { FAULT_CODES } from './faults.ts'
import { IMPORT_FIELDS } from './fields.ts'
import { MEMBER_KINDS } from './kinds.ts'
import { PROGRAMS } from './presets.ts'

/** The largest file: a text, and a workbook, because the club file of 10,000 people takes more than a text may. */
export const MOST_TEXT_BYTES = MOST_PICTURE_BYTES
export const MOST_WORKBOOK_BYTES = 8 * 1024 * 1024

/** The states of a row: `open` waits for an officer, `wrong` stays out until it is corrected. */
export const ROW_STATES = ['create', 'fill', 'open', 'leave', 'wrong'] as const
export type RowState = (typeof ROW_STATES)[number]

/** The decisions that an officer can make about a row that may be a duplicate of a person or of another row. */
export const DECISIONS = ['create', 'fill', 'leave'] as const

/** Rows of a page. */
export const ROWS_OF_PAGE = 50

/** The program whose file it is; empty for none that is known. */
export const ProgramOfFile = z.enum([...PROGRAMS, ''])

/** The field that a column is taken for; an empty text is no field. */
const ColumnField = z.enum([...IMPORT_FIELDS, ''])
export type ColumnField = z.infer<typeof ColumnField>

/** The field that each column is taken for, from the first one on. */
export const ColumnFields = z.array(ColumnField).check(z.maxLength(MOST_COLUMNS))

/** The number of a row, as a spreadsheet counts it, from 1. */
export const SheetRow = z.int().check(z.minimum(1), z.maximum(MOST_ROWS))
export const SheetColumn = z.int().check(z.minimum(0), z.maximum(MOST_COLUMNS - 1))
export const CellText = lines(MOST_CELL)

/** The most rows without a person that are shown one by one, and the most words for member kinds. */
export const MOST_NAMED = 200

/** The kind of member for each word that the file has in its column of member kinds. */
export const Kinds = z
  .array(z.strictObject({ word: CellText, kind: z.enum(MEMBER_KINDS) }))
  .check(z.maxLength(MOST_NAMED))

/** A file of members on its way into the club. */
export const MemberImport = z.strictObject({
  id: Id('memberImport'),
  ...runFields,
  fileName: z.string(),
  /** The name of the officer who uploaded the file. */
  name: z.string(),
  createdOn: Millis,
  columns: z.array(
    z.strictObject({
      header: z.string(),
      field: ColumnField,
      /** Whether another column has the field that this one seems to hold. */
      isAmbiguous: z.boolean(),
      examples: z.array(z.string()),
    }),
  ),
  program: ProgramOfFile,
  /** The pictures of a file of addresses, which are left out. */
  photos: z.int(),
  /** The tables of a workbook, and which of them is read, counted from 0; a text file has none. */
  tables: z.array(z.string()),
  table: z.int(),
  /** The row that names the columns, as a spreadsheet counts it; 0 where none does. */
  headerRow: z.int(),
  /** The first rows of the table, among which the one that names the columns is chosen. */
  firstRows: z.array(z.string()),
  /** The rows that hold nobody, and how many there are; empty ones are only counted. */
  skipped: z.array(z.strictObject({ row: z.int(), why: z.enum(['above', 'header', 'footer']), text: z.string() })),
  skippedCount: z.int(),
  /** The columns that are left out although something stands in them. */
  leftColumns: z.array(z.string()),
  /** Each word in the column of member kinds, how many rows have it, and the kind of member that the import gives them. */
  kinds: z.array(z.strictObject({ word: z.string(), count: z.int(), kind: z.enum(MEMBER_KINDS) })),
  /** The guardians who stand in no row, for how many children each, and whether the club has the person; and how many they are. */
  guardians: z.array(z.strictObject({ name: z.string(), children: z.int(), isKnown: z.boolean() })),
  guardianCount: z.int(),
  /** For each fault that one action can correct, the number of rows that have it. */
  mends: z.array(z.strictObject({ code: z.enum(FAULT_CODES), count: z.int() })),
  /** The count of readings of the file so far; rows of an earlier reading are out of date. */
  readings: z.int(),
  /** How many rows there are of each state. */
  counts: z.strictObject({ create: z.int(), fill: z.int(), open: z.int(), leave: z.int(), wrong: z.int() }),
  /**
   * The names of the groups that the import creates, and of those to which it adds nobody, because they give trust or
   * the officer has no right to fill them.
   */
  newGroups: z.array(z.string()),
  leftGroups: z.array(z.string()),
  /** The counts of what comes with the people of a club file and what is left out; null for any other file. */
  clubFile: z.nullable(ClubFileSummary),
  /** Whether bank accounts of the file are left out because the officer may not see them. */
  leavesAccounts: z.boolean(),
})
export type MemberImport = z.infer<typeof MemberImport>

/** A row as officers see it before it is imported. */
export const ImportRow = z.strictObject({
  row: z.int(),
  state: z.enum(ROW_STATES),
  name: z.string(),
  isCompany: z.boolean(),
  memberNumber: z.nullable(z.int()),
  email: z.string(),
  city: z.string(),
  faults: z.array(z.strictObject({ code: z.enum(FAULT_CODES), header: z.string(), column: z.nullable(z.int()) })),
  /** The cells as they are read, and the columns of those that an officer corrected. */
  cells: z.array(z.string()),
  corrected: z.array(z.int()),
  /** The likely duplicate: a person of the club, or another row of the file. */
  double: z.nullable(
    z.strictObject({
      uid: z.nullable(Id('user')),
      row: z.nullable(z.int()),
      name: z.string(),
      memberNumber: z.nullable(z.int()),
      isSure: z.boolean(),
    }),
  ),
})
export type ImportRow = z.infer<typeof ImportRow>
