import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Counter, Day, Id, Millis, text } from '../base/call/fields.ts'
import { CsvFile, MOST_CSV_ROWS } from '../base/call/list.ts'
import { membersTopic, rangesTopic } from '../clubs/topics.ts'
import { certificatesTopic } from '../qualifications/topics.ts'
import { namesTopic } from '../users/topics.ts'
import {
  LineData,
  LOG_STATES,
  LogDay,
  LogFilter,
  LogLine,
  MOST_LINES,
  MOST_LOOKED_AT,
  MOST_REASON,
  OpenLine,
} from './entry.ts'
import { RETENTION } from './retention.ts'
import { rangeLogDayTopic, rangeLogStartTopic, rangeLogTopic } from './topics.ts'

const BREAKS = ['NUMBER', 'PREVIOUS', 'CONTENT', 'SEALED', 'CLOSED_DAY', 'REWRITTEN', 'END'] as const
const years = (least: number) => z.int().check(z.minimum(least), z.maximum(99))

/** The terms for which names stay in the range log; a club can lengthen each. */
export const RangeLogTerms = z.strictObject({
  memberYears: years(RETENTION.memberYears),
  guestMonths: years(RETENTION.guestMonths),
  injuryYears: years(RETENTION.injuryYears),
  supervisorYears: years(RETENTION.supervisorYears),
})

/** The result of checking the whole chain of a range, with the first place where it breaks. */
const CheckedLog = z.strictObject({
  rangeId: Id('range'),
  rangeName: z.string(),
  links: z.int(),
  broken: z.nullable(
    z.strictObject({
      number: z.int(),
      how: z.enum(BREAKS),
      /** The day of the broken link; null where it has none. */
      day: z.nullable(Day),
    }),
  ),
})
export type CheckedLog = z.infer<typeof CheckedLog>

const ofDay = { rangeId: Id('range'), day: Day }

/**
 * The calls for the log of who shot at a range. Officers who take the attendance keep it (`clubReservations`). Closed
 * days are read by a call of their own, and each look at them is recorded.
 */
export const rangeLogCalls = {
  days: call({
    route: 'GET /admin/rangelog/days',
    guard: 'clubReservations:r',
    summary: 'The days of the range logs from a day to a day, the latest first, without saying who was there.',
    input: z.strictObject({ from: Day, to: Day }),
    output: z.strictObject({ days: z.array(LogDay) }),
    refusals: [],
    live: {
      collection: 'rangeLogDays',
      sameFor: 'club',
      rows: ({ days }) => days,
      topics: (_, { clubId }) => [rangeLogTopic(clubId), rangesTopic(clubId)],
    },
  }),
  day: call({
    route: 'GET /admin/rangelog/day',
    guard: 'clubReservations:r',
    summary: 'The lines of a day that is open, by time; of one that is closed none.',
    input: z.strictObject(ofDay),
    output: z.strictObject({ lines: z.array(OpenLine) }),
    refusals: [],
    keep: 'day',
    live: {
      collection: 'rangeLogDay',
      sameFor: 'club',
      rows: ({ lines }) => lines,
      topics: ({ rangeId, day }, { clubId }) => [rangeLogDayTopic(rangeId, day), namesTopic(), membersTopic(clubId)],
    },
  }),
  dayHead: call({
    route: 'GET /admin/rangelog/day/head',
    guard: 'clubReservations:r',
    summary: 'How far the log of a range is on a day, and who supervises as was said last.',
    input: z.strictObject(ofDay),
    output: z.strictObject({
      head: z.strictObject({
        /** The id of the range. */
        id: Id('range'),
        state: z.enum(LOG_STATES),
        /** The first day of the range's log; null while it has none. */
        firstDay: z.nullable(Day),
        supervisorUid: z.nullable(Id('user')),
        supervisorName: z.string(),
        /** The closing of the day: its place in the chain, its hash, who closed it, when, and the number of lines. */
        closed: z.nullable(
          z.strictObject({ number: z.int(), hash: z.string(), name: z.string(), on: Millis, lines: z.int() }),
        ),
      }),
    }),
    refusals: [],
    keep: 'day',
    live: {
      collection: 'rangeLogDayHead',
      sameFor: 'club',
      rows: ({ head }) => [head],
      topics: ({ rangeId, day }, { clubId }) => [
        rangeLogDayTopic(rangeId, day),
        rangeLogStartTopic(rangeId),
        namesTopic(),
        membersTopic(clubId),
      ],
    },
  }),
  supervisors: call({
    route: 'GET /admin/rangelog/supervisors',
    guard: 'clubReservations:r',
    summary: 'Who may supervise on a day by the register of the club, by name.',
    input: z.strictObject({ day: Day }),
    output: z.strictObject({
      supervisors: z.array(z.strictObject({ id: Id('user'), name: z.string(), mayYouth: z.boolean() })),
    }),
    refusals: [],
    live: {
      collection: 'rangeLogSupervisors',
      sameFor: 'club',
      rows: ({ supervisors }) => supervisors,
      topics: (_, { clubId }) => [certificatesTopic(clubId), membersTopic(clubId), namesTopic()],
    },
  }),
  write: call({
    route: 'POST /admin/rangelog/lines',
    guard: 'clubReservations:w',
    summary: `Writes a line into the open log of a range: of today, or of a day before. A day has at most ${MOST_LINES}.`,
    input: z.strictObject({
      ...ofDay,
      data: LineData,
      /**
       * Whether the line is entered afterwards, which stays visible for good: the only way for days before the first
       * day of the log.
       */
      writtenLater: z.optional(z.boolean()),
    }),
    output: z.strictObject({ id: Id('rangeLogLine') }),
    refusals: [
      'RANGE_LOG_CLOSED',
      'RANGE_LOG_NOT_KEPT_YET',
      'CHECK_IN_ALREADY_THERE',
      'MISSING_USER',
      'TARGET_INSUFFICIENT_PERMISSION',
    ],
    idempotent: true,
  }),
  fillFromJournal: call({
    route: 'POST /admin/rangelog/fill',
    guard: 'clubReservations:w',
    summary:
      'Takes over into an open day what people wrote of it in their journals and showed to the club: shots and calibre that lines lack, and visits without a line. What an officer wrote stays.',
    input: z.strictObject(ofDay),
    output: z.strictObject({ added: z.int(), filled: z.int() }),
    refusals: ['RANGE_LOG_CLOSED'],
    idempotent: true,
  }),
  change: call({
    route: 'PATCH /admin/rangelog/lines',
    guard: 'clubReservations:w',
    summary:
      'Writes a line of an open day again; somebody has to validate it again. `version` is the one that was seen: anybody who has not seen the latest is refused.',
    input: z.strictObject({ id: Id('rangeLogLine'), version: Counter, data: LineData }),
    output: z.strictObject({}),
    refusals: [
      'RANGE_LOG_LINE_NOT_FOUND',
      'CHANGED_MEANWHILE',
      'CHECK_IN_ALREADY_THERE',
      'MISSING_USER',
      'TARGET_INSUFFICIENT_PERMISSION',
    ],
  }),
  remove: call({
    route: 'DELETE /admin/rangelog/lines',
    guard: 'clubReservations:w',
    summary: 'Removes a line of an open day that was written by mistake.',
    input: z.strictObject({ id: Id('rangeLogLine') }),
    output: z.strictObject({}),
    refusals: ['RANGE_LOG_LINE_NOT_FOUND'],
  }),
  validate: call({
    route: 'POST /admin/rangelog/validate',
    guard: 'clubReservations:w',
    summary:
      'Says that lines of an open day are right, as they were seen: one that was changed meanwhile refuses all of them.',
    input: z.strictObject({
      ...ofDay,
      lines: z
        .array(z.strictObject({ id: Id('rangeLogLine'), version: Counter }))
        .check(z.minLength(1), z.maxLength(MOST_LINES)),
    }),
    output: z.strictObject({}),
    refusals: ['RANGE_LOG_CLOSED', 'CHANGED_MEANWHILE'],
    idempotent: true,
  }),
  supervise: call({
    route: 'PATCH /admin/rangelog/supervisor',
    guard: 'clubReservations:w',
    summary:
      'Says who supervises from now on at a range. Lines of the day that name nobody get the name, and those that follow.',
    input: z.strictObject({ ...ofDay, uid: z.nullable(Id('user')) }),
    output: z.strictObject({}),
    refusals: ['RANGE_LOG_CLOSED', 'TARGET_INSUFFICIENT_PERMISSION'],
  }),
  close: call({
    route: 'POST /admin/rangelog/close',
    guard: 'clubReservations:w',
    summary:
      'Closes the log of a day for good: its lines go into the chain of the range. `lines` is how many were seen; when there are others by now, nothing is closed.',
    input: z.strictObject({ ...ofDay, lines: Counter }),
    output: z.strictObject({ number: z.int(), hash: z.string() }),
    refusals: ['RANGE_LOG_CLOSED', 'RANGE_LOG_NOT_KEPT_YET', 'RANGE_LOG_UNVALIDATED', 'CHANGED_MEANWHILE'],
    idempotent: true,
  }),
  correct: call({
    route: 'POST /admin/rangelog/corrections',
    guard: 'clubReservations:w',
    summary:
      'Adds to a closed day how one of its lines reads from now on, with a reason; without `data` the line is struck out. What was written stays.',
    input: z.strictObject({
      rangeId: Id('range'),
      number: Counter,
      data: z.nullable(LineData),
      reason: text(MOST_REASON),
    }),
    output: z.strictObject({ number: z.int() }),
    refusals: ['RANGE_LOG_LINE_NOT_FOUND', 'RANGE_LOG_UNCHANGED', 'MISSING_USER', 'TARGET_INSUFFICIENT_PERMISSION'],
    idempotent: true,
  }),
  look: call({
    route: 'POST /admin/rangelog/look',
    guard: 'clubReservations:w',
    summary: `Lines of a period by range and person, the latest day first, at most ${MOST_LOOKED_AT}. That the caller looked is noted for each person, and they can read it.`,
    input: LogFilter,
    output: z.strictObject({ lines: z.array(LogLine), hasMore: z.boolean() }),
    refusals: ['MISSING_USER'],
  }),
  paper: call({
    route: 'POST /admin/rangelog/paper',
    guard: 'clubReservations:w',
    summary: 'What `look` brings as PDF for an authority, in base64, with the state of each chain. The look is noted.',
    input: LogFilter,
    output: z.strictObject({ base64: z.string(), fileName: z.string(), count: z.int(), hasMore: z.boolean() }),
    refusals: ['MISSING_USER'],
  }),
  csv: call({
    route: 'POST /admin/rangelog/csv',
    guard: 'clubReservations:w',
    summary: `What \`look\` brings as CSV, at most ${MOST_CSV_ROWS} lines, in the language of the request. The look is noted.`,
    input: LogFilter,
    output: CsvFile,
    refusals: ['MISSING_USER'],
  }),
  check: call({
    route: 'POST /admin/rangelog/check',
    guard: 'clubReservations:w',
    summary: 'Whether the logs of all ranges are as they were written; if not, the first place at which each breaks.',
    input: z.strictObject({}),
    output: z.strictObject({ logs: z.array(CheckedLog) }),
    refusals: [],
  }),
  terms: call({
    route: 'GET /admin/rangelog/terms',
    guard: 'clubReservations:r',
    summary: 'How long the club keeps names in its range logs.',
    input: z.strictObject({}),
    output: z.strictObject({ terms: RangeLogTerms }),
    refusals: [],
  }),
  setTerms: call({
    route: 'POST /admin/rangelog/terms',
    guard: 'clubReservations:w',
    summary: 'Sets how long names stay in the range logs; never less than what Bahnfrei proposes.',
    input: RangeLogTerms,
    output: z.strictObject({}),
    refusals: [],
  }),
}
