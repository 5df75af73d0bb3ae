import * as z from 'zod/mini'
import { call, uploadCall } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { MOST_CSV_ROWS } from '../base/call/list.ts'
import { MOST_LINES_ABOVE } from '../base/sheets/sheetColumns.ts'
import { MOST_COLUMNS } from '../base/sheets/sheetLimits.ts'
import { namesTopic } from '../users/topics.ts'
import { FAULT_CODES, WAYS } from './faults.ts'
import {
  CellText,
  ColumnFields,
  DECISIONS,
  ImportRow,
  Kinds,
  MemberImport,
  MOST_WORKBOOK_BYTES,
  ProgramOfFile,
  ROW_STATES,
  SheetColumn,
  SheetRow,
} from './memberImport.ts'
import { importsTopic } from './topics.ts'

const MOST_DECIDED = 500
const id = Id('memberImport')

/** The import of members from a file of another program. */
export const memberImportCalls = {
  upload: uploadCall({
    route: 'POST /admin/members/imports',
    guard: 'members:w',
    summary:
      'Hands in a list of members: CSV in any usual encoding or vCards of at most 2 MB, or XLSX of at most 8 MB, with at most 20,000 rows. Nothing is imported yet: the answer is a draft, in which columns, faults and doubles are proposed. A draft of the club that was not run is replaced.',
    input: z.strictObject({}),
    upload: { mostBytes: MOST_WORKBOOK_BYTES, kinds: ['table'] },
    output: z.strictObject({ id }),
    refusals: [
      'IMPORT_FILE_INVALID',
      'IMPORT_FILE_TOO_LARGE',
      'IMPORT_FILE_OLD',
      'IMPORT_NO_HEADERS',
      'IMPORT_RUNNING',
      'UPLOAD_LIMIT_REACHED',
    ],
  }),
  list: call({
    route: 'GET /admin/members/imports',
    guard: 'members:w',
    summary: 'The imports of the club, the latest first, at most 20; with how far each is.',
    input: z.strictObject({}),
    output: z.strictObject({ imports: z.array(MemberImport) }),
    refusals: [],
    live: {
      collection: 'memberImports',
      sameFor: 'club',
      rows: ({ imports }) => imports,
      topics: (_, { clubId }) => [importsTopic(clubId), namesTopic()],
    },
  }),
  rows: call({
    route: 'GET /admin/members/imports/{id}/rows',
    guard: 'members:w',
    summary: 'Rows of a draft by their place in the file, 50 at once: those of one state, behind a row.',
    input: z.strictObject({
      id,
      state: z.optional(z.enum(ROW_STATES)),
      after: z.optional(z.string().check(z.regex(/^[0-9]{1,5}$/))),
    }),
    output: z.strictObject({ rows: z.array(ImportRow) }),
    refusals: ['IMPORT_NOT_FOUND'],
  }),
  readAgain: call({
    route: 'PATCH /admin/members/imports/{id}',
    guard: 'members:w',
    summary:
      'Says how a draft is read (whose program wrote it, which table, which row names the columns, counted from 1 and 0 for none, what each column holds, what kinds of members are), and reads all rows again by it, with the people whom the club has by now. What is left out stays; another program, table or row of headers proposes the columns again. The next file with the same headers is read by the same columns.',
    input: z.strictObject({
      id,
      program: z.optional(ProgramOfFile),
      table: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_COLUMNS))),
      headerRow: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_LINES_ABOVE + 1))),
      columns: z.optional(ColumnFields),
      kinds: z.optional(Kinds),
    }),
    output: z.strictObject({}),
    refusals: ['IMPORT_NOT_FOUND', 'IMPORT_RUNNING', 'IMPORT_FILE_TOO_LARGE', 'IMPORT_NO_HEADERS'],
  }),
  mendRow: call({
    route: 'PATCH /admin/members/imports/{id}/rows',
    guard: 'members:w',
    summary:
      'Corrects cells of a row of a draft, or says that the row is right as it stands, and reads it again. Each cell comes with the text that was seen: where somebody else has corrected it meanwhile, nothing is changed.',
    input: z.strictObject({
      id,
      row: SheetRow,
      cells: z
        .array(z.strictObject({ column: SheetColumn, was: CellText, text: CellText }))
        .check(z.maxLength(MOST_COLUMNS)),
      isRight: z.optional(z.boolean()),
    }),
    output: z.strictObject({}),
    refusals: ['IMPORT_NOT_FOUND', 'IMPORT_RUNNING', 'CHANGED_MEANWHILE'],
  }),
  mendAll: call({
    route: 'POST /admin/members/imports/{id}/mends',
    guard: 'members:w',
    summary:
      'Mends a kind of fault in all rows of a draft that have it: new member numbers, leaving the cell out, the day or the month first, or saying that they are right.',
    input: z.strictObject({ id, code: z.enum(FAULT_CODES), way: z.enum(WAYS) }),
    output: z.strictObject({}),
    refusals: ['IMPORT_NOT_FOUND', 'IMPORT_RUNNING', 'INPUT_INVALID'],
  }),
  decide: call({
    route: 'POST /admin/members/imports/{id}/rows',
    guard: 'members:w',
    summary:
      'Says what becomes of rows that have a double: a person of their own, the same person, whose empty fields are filled, or nothing. Without rows it is all that are open.',
    input: z.strictObject({
      id,
      decision: z.enum(DECISIONS),
      rows: z.optional(z.array(SheetRow).check(z.minLength(1), z.maxLength(MOST_DECIDED))),
    }),
    output: z.strictObject({}),
    refusals: ['IMPORT_NOT_FOUND', 'IMPORT_RUNNING'],
  }),
  run: call({
    route: 'POST /admin/members/imports/{id}/run',
    guard: 'members:w',
    summary:
      'Imports a draft: all of it or nothing. The live list says how far it is. Guardians whom the file names are proposed; those who stand in no row and whom the club has not got become contacts when it is wished, and stay in a field otherwise.',
    input: z.strictObject({ id, makesContacts: z.optional(z.boolean()) }),
    output: z.strictObject({}),
    refusals: ['IMPORT_NOT_FOUND', 'IMPORT_RUNNING', 'IMPORT_UNDECIDED'],
  }),
  undo: call({
    route: 'POST /admin/members/imports/{id}/undo',
    guard: 'members:w',
    summary:
      'Takes an import back within 24 hours: who was entered is removed, what was filled is empty again. Refused as soon as anything about these people was changed since.',
    input: z.strictObject({ id }),
    output: z.strictObject({}),
    refusals: ['IMPORT_NOT_FOUND', 'IMPORT_RUNNING', 'CHANGED_MEANWHILE'],
  }),
  clubFile: call({
    route: 'POST /admin/members/club-file',
    guard: 'members:w',
    stepUp: true,
    log: 'membersExported',
    summary: `The people of the club with groups, own fields, certificates and guardians as a workbook that the import of another club reads without any mapping, at most ${MOST_CSV_ROWS}; the file in base64. How they pay is in it only for those who may see it. That the caller looked is noted, and each person can read it.`,
    input: z.strictObject({}),
    output: z.strictObject({
      base64: z.string(),
      count: z.int(),
      hasMore: z.boolean(),
      /** Whether the file says how people pay. */
      hasPayments: z.boolean(),
    }),
    refusals: ['IMPORT_FILE_TOO_LARGE'],
  }),
  remove: call({
    route: 'DELETE /admin/members/imports/{id}',
    guard: 'members:w',
    summary: 'Throws a draft away.',
    input: z.strictObject({ id }),
    output: z.strictObject({}),
    refusals: ['IMPORT_NOT_FOUND', 'IMPORT_RUNNING'],
  }),
}
