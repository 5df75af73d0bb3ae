import * as z from 'zod/mini'
import { call, uploadCall } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { DRAFT_HOURS } from '../base/import/draftHours.ts'
import { UNDO_HOURS } from '../base/run/run.ts'
import { MOST_PICTURE_BYTES } from '../base/sheets/fileKind.ts'
import { namesTopic } from '../users/topics.ts'
import {
  CalendarColumns,
  CalendarDraft,
  LaneAnswer,
  MOST_AHEAD,
  MOST_NAMED,
  PersonAnswer,
  ReservationImport,
  ROW_STATES,
  UNKNOWN,
} from './reservationImport.ts'
import { reservationImportsTopic } from './topics.ts'

const id = Id('calendarImport')

/** The import of reservations from the calendar of another program. */
export const reservationImportCalls = {
  upload: uploadCall({
    route: 'POST /admin/reservations/imports',
    guard: 'adminReservations:w',
    summary: `Hands in a list of reservations: CSV in any usual encoding, or XLSX, at most 2 MB and ${MOST_AHEAD} rows that lie ahead. Nothing is reserved yet: the answer is a draft of the caller, whose former draft it replaces. It waits for ${DRAFT_HOURS} hours.`,
    input: z.strictObject({}),
    upload: { mostBytes: MOST_PICTURE_BYTES, kinds: ['table'] },
    output: z.strictObject({ id }),
    refusals: [
      'IMPORT_FILE_INVALID',
      'IMPORT_FILE_TOO_LARGE',
      'IMPORT_FILE_OLD',
      'IMPORT_NO_HEADERS',
      'UPLOAD_LIMIT_REACHED',
    ],
  }),
  list: call({
    route: 'GET /admin/reservations/imports',
    guard: 'adminReservations:w',
    summary: 'The imports of reservations of the club, the latest first, at most 20; with how far each is.',
    input: z.strictObject({}),
    output: z.strictObject({ imports: z.array(ReservationImport) }),
    refusals: [],
    live: {
      collection: 'reservationImports',
      sameFor: 'club',
      rows: ({ imports }) => imports,
      topics: (_, { clubId }) => [reservationImportsTopic(clubId), namesTopic()],
    },
  }),
  draft: call({
    route: 'GET /admin/reservations/imports/{id}',
    guard: 'adminReservations:w',
    summary: `What would become of a draft at this moment: its columns, what must be answered, how many rows there are of each state, and the first ${MOST_NAMED} of one state.`,
    input: z.strictObject({ id, state: z.optional(z.enum(ROW_STATES)) }),
    output: CalendarDraft,
    refusals: ['IMPORT_NOT_FOUND', 'IMPORT_FILE_TOO_LARGE'],
  }),
  change: call({
    route: 'PATCH /admin/reservations/imports/{id}',
    guard: 'adminReservations:w',
    summary:
      'Says of a draft what its columns hold, which lane or person is meant, what becomes of those who are not found, and whether all rows become blockers. What is left out stays.',
    input: z.strictObject({
      id,
      columns: z.optional(CalendarColumns),
      lane: z.optional(LaneAnswer),
      person: z.optional(PersonAnswer),
      unknown: z.optional(z.enum(UNKNOWN)),
      asBlockers: z.optional(z.boolean()),
    }),
    output: z.strictObject({}),
    refusals: ['IMPORT_NOT_FOUND', 'INPUT_INVALID', 'MISSING_USER'],
  }),
  run: call({
    route: 'POST /admin/reservations/imports/{id}/run',
    guard: 'adminReservations:w',
    summary:
      'Makes the reservations and blockers of a draft, one by one by the rules of officers; nobody is told. The numbers are those that were seen: where they are others by now, nothing is begun. The live list says how far it is, and which rows were refused on the way.',
    input: z.strictObject({ id, reserve: z.int().check(z.minimum(0)), block: z.int().check(z.minimum(0)) }),
    output: z.strictObject({}),
    refusals: ['IMPORT_NOT_FOUND', 'IMPORT_RUNNING', 'IMPORT_UNDECIDED', 'IMPORT_FILE_TOO_LARGE', 'CHANGED_MEANWHILE'],
  }),
  undo: call({
    route: 'POST /admin/reservations/imports/{id}/undo',
    guard: 'adminReservations:w',
    summary: `Takes back within ${UNDO_HOURS} hours what an import made. What has begun or was changed since stays.`,
    input: z.strictObject({ id }),
    output: z.strictObject({ removed: z.int(), kept: z.int() }),
    refusals: ['IMPORT_NOT_FOUND', 'IMPORT_RUNNING'],
  }),
  remove: call({
    route: 'DELETE /admin/reservations/imports/{id}',
    guard: 'adminReservations:w',
    summary: 'Throws a draft away.',
    input: z.strictObject({ id }),
    output: z.strictObject({}),
    refusals: ['IMPORT_NOT_FOUND'],
  }),
}
