import * as z from 'zod/mini'
import { ClockTime, Day, Id, Millis, note } from '../base/call/fields.ts'
import { SomeRefusal } from '../base/call/someRefusal.ts'
import { runFields } from '../base/run/run.ts'
import { MOST_COLUMNS } from '../base/sheets/sheetLimits.ts'
import { CALENDAR_FIELDS } from './columns.ts'
import { READ_FAULTS } from './readRows.ts'

/** How many rows of one file may lie ahead; a club that reserves more brings several files. */
export const MOST_AHEAD = 5_000
/** Rows, lanes and people of a draft are named up to so many; all are counted. */
export const MOST_NAMED = 100
/** How many answers about lanes and people a draft holds. */
export const MOST_ANSWERS = 1_000

/**
 * The states of a row: `open` waits for an answer, `wrong` cannot be made, `there` is in the calendar already, `past`
 * has begun, `leave` stays out.
 */
export const ROW_STATES = ['open', 'wrong', 'reserve', 'block', 'there', 'past', 'leave'] as const
export type RowState = (typeof ROW_STATES)[number]

/** Why a row waits or stays out, where no rule of reserving refuses it. */
export const WHYS = [
  ...READ_FAULTS,
  'LANE_UNKNOWN',
  'PERSON_UNKNOWN',
  'PERSON_SEVERAL',
  'SELF',
  'TAKEN',
  'TAKEN_IN_FILE',
  'TWICE',
  'CANCELLED',
  'LEFT_OUT',
] as const

/** The choices for the rows of one person. */
const CHOICES = ['reserve', 'block', 'leave'] as const
/** The choices for the rows of all people who are not found. */
export const UNKNOWN = ['ask', 'block', 'leave'] as const

/** The field that a column is taken for; an empty text is no field. */
const CalendarColumn = z.enum([...CALENDAR_FIELDS, ''])
export const CalendarColumns = z.array(CalendarColumn).check(z.maxLength(MOST_COLUMNS))

const Word = note(200)
/** A lane as the file names it, and which one it is; null leaves its rows out. */
export const LaneAnswer = z.strictObject({ range: Word, lane: Word, laneId: z.nullable(Id('lane')) })
/** Somebody as the file names them, and what becomes of the rows; `uid` says for whom is reserved. */
export const PersonAnswer = z.strictObject({
  number: Word,
  name: Word,
  choice: z.enum(CHOICES),
  uid: z.optional(Id('user')),
})

/** The answers of officers about the rows of a file. */
export type Answers = {
  lanes: z.infer<typeof LaneAnswer>[]
  people: z.infer<typeof PersonAnswer>[]
  unknown: (typeof UNKNOWN)[number]
  /** All rows become blockers, no matter who is named. */
  asBlockers: boolean
}

/** A row of a file with what would become of it. */
export const CalendarRow = z.strictObject({
  row: z.int(),
  state: z.enum(ROW_STATES),
  why: z.nullable(z.enum(WHYS)),
  /** The rule of reserving that refuses it. */
  refusal: z.nullable(SomeRefusal),
  /** Whether the lane is not open then; officers may reserve all the same. */
  isOutside: z.boolean(),
  day: z.nullable(Day),
  start: z.nullable(ClockTime),
  end: z.nullable(ClockTime),
  range: z.string(),
  lane: z.string(),
  who: z.string(),
  /** The name of the owner of the lane, or the earlier row of the file that takes it. */
  taken: z.nullable(z.strictObject({ name: z.string(), row: z.nullable(z.int()) })),
})
export type CalendarRow = z.infer<typeof CalendarRow>

const Candidate = z.strictObject({ uid: Id('user'), name: z.string(), memberNumber: z.nullable(z.int()) })

/** A file of an old calendar with what would become of it. */
export const CalendarDraft = z.strictObject({
  columns: z.array(z.strictObject({ header: z.string(), field: CalendarColumn, examples: z.array(z.string()) })),
  counts: z.record(z.enum(ROW_STATES), z.int()),
  /** How many of those that would be made lie outside of the opening hours. */
  outside: z.int(),
  /** The lanes that were not found by their words, with the answers. */
  lanes: z.array(
    z.strictObject({
      ...{ range: z.string(), lane: z.string(), count: z.int(), isOpen: z.boolean() },
      laneId: z.nullable(Id('lane')),
    }),
  ),
  /** The people who were not found for sure, with the answers. */
  people: z.array(
    z.strictObject({
      ...{ number: z.string(), name: z.string(), count: z.int(), candidates: z.array(Candidate) },
      choice: z.nullable(z.enum(CHOICES)),
      chosen: z.nullable(Candidate),
    }),
  ),
  unknown: z.enum(UNKNOWN),
  asBlockers: z.boolean(),
  rows: z.array(CalendarRow),
})
export type CalendarDraft = z.infer<typeof CalendarDraft>

/** A file of an old calendar on its way into the club. */
export const ReservationImport = z.strictObject({
  id: Id('calendarImport'),
  ...runFields,
  fileName: z.string(),
  /** The officer who uploaded the file; null once the account is gone. */
  uid: z.nullable(Id('user')),
  name: z.string(),
  createdOn: Millis,
  /** The count of answers so far; a result that was computed before the last answer is out of date. */
  version: z.int(),
  /** How many rows were made, and which were refused on the way. */
  made: z.int(),
  refused: z.array(z.strictObject({ row: z.int(), refusal: SomeRefusal })),
})
export type ReservationImport = z.infer<typeof ReservationImport>
