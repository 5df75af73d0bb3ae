import * as z from 'zod/mini'
import type { Brand } from '../base/call/brand.ts'
import { Day, Id, Millis, note, text } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import type { Day as DayText } from '../base/time/time.ts'
import { WeaponClass } from '../base/weaponClass.ts'

export const MOST_NAME = 100
export const MOST_LANE = 40
export const MOST_CALIBRE = 40
export const MOST_SHOTS = 9_999
export const MOST_INCIDENT = 1_000
export const MOST_REASON = 300
/** The most lines of a day at a range. */
export const MOST_LINES = 1_000
/** The most lines that one look, or one paper, returns. */
export const MOST_LOOKED_AT = 2_000

/** The purposes of shooting. */
export const PURPOSES = ['training', 'competition', 'match', 'course', 'trial', 'other'] as const

/** The states of a line or a day. A day has the lowest state of its lines. */
export const LOG_STATES = ['draft', 'validated', 'closed'] as const
export type LogState = (typeof LOG_STATES)[number]

/** A clock time at the range without an offset, because within a day people read one clock. */
const LogTime: z.ZodMiniType<Brand<'clockTime'>, string> = z
  .string()
  .check(z.regex(/^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/))

const shot = {
  from: LogTime,
  /** Null while the person has not left; closing the day then ends the line, and shows that. */
  to: z.nullable(LogTime),
  weaponClass: z.nullable(WeaponClass),
  shots: z.nullable(z.int().check(z.minimum(0), z.maximum(MOST_SHOTS))),
  purpose: z.enum(PURPOSES),
  supervisorUid: z.nullable(Id('user')),
  /** Whether somebody was injured; then the line is kept longer. */
  hasInjury: z.boolean(),
}

/** The input of a line. */
export const LineData = z.strictObject({
  ...shot,
  /** A person of the club, or a guest by name. */
  who: z.union([z.strictObject({ uid: Id('user') }), z.strictObject({ name: text(MOST_NAME) })]),
  lane: note(MOST_LANE),
  calibre: note(MOST_CALIBRE),
  incident: note(MOST_INCIDENT),
})
export type LineData = z.infer<typeof LineData>

const read = {
  ...shot,
  id: z.string(),
  /** Null for a guest who is known only by name, and once the name was removed. */
  uid: z.nullable(Id('user')),
  /** Empty once the name was removed. */
  name: z.string(),
  isGuest: z.boolean(),
  /** Whether the line was entered afterwards, as for a day before the first day of the log. */
  writtenLater: z.boolean(),
  lane: z.string(),
  calibre: z.string(),
  /** Empty where nobody was entered, and once the name was removed. */
  supervisorName: z.string(),
  incident: z.string(),
}

/** A line of an open day. */
export const OpenLine = z.strictObject({
  ...read,
  id: Id('rangeLogLine'),
  isValidated: z.boolean(),
  /** The reservation with which the person came; null without one. */
  reservationId: z.nullable(Id('reservation')),
  version: z.int(),
})
export type OpenLine = z.infer<typeof OpenLine>

const Reading = z.strictObject(read)

/** A line as officers who look up the log read it. */
export const LogLine = z.strictObject({
  ...read,
  rangeId: Id('range'),
  rangeName: z.string(),
  day: Day,
  state: z.enum(LOG_STATES),
  /** The place of the line in the chain of the range; null while its day is open. */
  number: z.nullable(z.int()),
  /** Whether the line was struck out later. */
  isStruck: z.boolean(),
  /** The line as it was first written, where it was corrected. */
  written: z.nullable(Reading),
  corrections: z.array(z.strictObject({ number: z.int(), reason: z.string(), name: z.string(), on: Millis })),
})
export type LogLine = z.infer<typeof LogLine>

/** The log of a range on a day, without names. */
export const LogDay = z.strictObject({
  id: Id('rangeLogDay'),
  rangeId: Id('range'),
  rangeName: z.string(),
  day: Day,
  state: z.enum(LOG_STATES),
  lines: z.int(),
  /** Lines that nobody has validated yet. */
  drafts: z.int(),
  guests: z.int(),
  incidents: z.int(),
})
export type LogDay = z.infer<typeof LogDay>

/**
 * The filter of a search in the log: a period, and optionally a range, a person of the club, or a part of a guest's
 * name.
 */
export const LogFilter = z.strictObject({
  from: Day,
  to: Day,
  rangeId: z.optional(Id('range')),
  uid: z.optional(Id('user')),
  name: z.optional(text(MOST_NAME)),
})
export type LogFilter = z.infer<typeof LogFilter>

/** Returns the state of a day. */
export function stateOfDay(day: { isClosed: boolean; lines: number; drafts: number }): LogState {
  if (day.isClosed) return 'closed'
  return day.lines > 0 && day.drafts === 0 ? 'validated' : 'draft'
}

type Closing = { day: DayText; isClosed: boolean; lines: number; drafts: number; firstDay: DayText }

/**
 * Why the log of a day cannot be closed, or nothing: the day is closed or in the future, has lines that nobody has
 * validated, or is empty and before the first day of the log.
 */
export function whyNotCloseDay(
  { day, isClosed, lines, drafts, firstDay }: Closing,
  today: DayText,
): Refusal | undefined {
  if (isClosed) return 'RANGE_LOG_CLOSED'
  if (day > today) return 'INPUT_INVALID'
  if (lines === 0 && isBeforeLog(day, firstDay)) return 'RANGE_LOG_NOT_KEPT_YET'
  return drafts > 0 ? 'RANGE_LOG_UNVALIDATED' : undefined
}

/** Whether a day is before the first day of a range's log. */
export function isBeforeLog(day: DayText, firstDay: DayText): boolean {
  return day < firstDay
}

/**
 * Why a line cannot be entered, or nothing: before the first day of the log it must be marked as entered afterwards.
 */
export function whyNotWrite(day: DayText, firstDay: DayText, writtenLater: boolean): Refusal | undefined {
  return isBeforeLog(day, firstDay) && !writtenLater ? 'RANGE_LOG_NOT_KEPT_YET' : undefined
}

/** Whether the times of a line are in order: the person leaves after coming. */
export function areLineTimes({ from, to }: Pick<LineData, 'from' | 'to'>): boolean {
  return from !== '24:00' && (to === null || from < to)
}
