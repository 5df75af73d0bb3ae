import * as z from 'zod/mini'
import { Day, Id, Millis } from '../base/call/fields.ts'

/** The reasons for which a row of an old journal is left out. */
const IMPORT_FAULTS = [
  'DATE_INVALID',
  'DATE_UNCLEAR',
  'DATE_FUTURE',
  'TIME_INVALID',
  'PLACE_MISSING',
  'DISCIPLINE_MISSING',
  'SHOTS_INVALID',
  'MISSED_INVALID',
  'RINGS_INVALID',
  'TEXT_TOO_LONG',
  'DOUBLE',
  'DAY_FULL',
] as const
export type ImportFault = (typeof IMPORT_FAULTS)[number]

/** The most visits of a file. */
export const MOST_IMPORTED = 1_000

/** A visit of the file, and the faults for which it is left out. */
export const ImportedRow = z.strictObject({
  row: z.int(),
  day: z.nullable(Day),
  place: z.string(),
  what: z.string(),
  shots: z.int(),
  faults: z.array(z.enum(IMPORT_FAULTS)),
})
export type ImportedRow = z.infer<typeof ImportedRow>

/** An import that can be taken back. */
export const JournalImport = z.strictObject({ id: Id('journalImport'), entries: z.int(), importedOn: Millis })
export type JournalImport = z.infer<typeof JournalImport>
