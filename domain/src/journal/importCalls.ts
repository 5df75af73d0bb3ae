import * as z from 'zod/mini'
import { call, uploadCall } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { MOST_PICTURE_BYTES } from '../base/sheets/fileKind.ts'
import { ImportedRow, JournalImport, MOST_IMPORTED } from './imported.ts'
import { journalTopic } from './topics.ts'

const file = { mostBytes: MOST_PICTURE_BYTES, kinds: ['table'] } as const
const REFUSALS = [
  'IMPORT_FILE_INVALID',
  'IMPORT_FILE_TOO_LARGE',
  'IMPORT_FILE_OLD',
  'IMPORT_NO_HEADERS',
  'UPLOAD_LIMIT_REACHED',
] as const

/** The calls that import an old journal from another program or a spreadsheet. */
export const importCalls = {
  tryImport: uploadCall({
    route: 'POST /journal/imports/try',
    guard: 'user',
    summary: `Reads an old journal, CSV or XLSX with at most ${MOST_IMPORTED} visits, and says of each what would keep it out. Nothing is kept.`,
    input: z.strictObject({}),
    upload: { ...file, kinds: [...file.kinds] },
    output: z.strictObject({ rows: z.array(ImportedRow) }),
    refusals: [...REFUSALS],
  }),
  importEntries: uploadCall({
    route: 'POST /journal/imports',
    guard: 'user',
    summary:
      'Reads an old journal and writes down the visits that nothing keeps out, all of them or none. None is approved by it.',
    input: z.strictObject({}),
    upload: { ...file, kinds: [...file.kinds] },
    output: z.strictObject({ id: Id('journalImport'), entries: z.int() }),
    refusals: [...REFUSALS],
  }),
  imports: call({
    route: 'GET /journal/imports',
    guard: 'user',
    summary: 'The imports that can still be taken back, the latest first.',
    input: z.strictObject({}),
    output: z.strictObject({ imports: z.array(JournalImport) }),
    refusals: [],
    live: {
      collection: 'journalImports',
      sameFor: 'user',
      rows: ({ imports }) => imports,
      topics: (_, { uid }) => [journalTopic(uid)],
    },
  }),
  undoImport: call({
    route: 'DELETE /journal/imports/{id}',
    guard: 'user',
    summary:
      'Takes an import back within 24 hours. What was changed since, or shown to the club, is an entry like others and stays.',
    input: z.strictObject({ id: Id('journalImport') }),
    output: z.strictObject({ removed: z.int() }),
    refusals: ['IMPORT_NOT_FOUND'],
  }),
}
