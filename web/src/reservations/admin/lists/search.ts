import { type Id, isDay } from '@bahnfrei/domain/base/call/fields.ts'
import { addressOf } from '@bahnfrei/domain/base/call/list.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { CLUB_RESERVATIONS, HISTORY_KINDS, HISTORY_OWNERS } from '@bahnfrei/domain/reservations/lists.ts'
import { isId } from '../../../base/isId.ts'

/** What the list shows; `week` is the calendar of a week in its place. */
export const KINDS = [...HISTORY_KINDS, 'week'] as const
export const OWNERS = HISTORY_OWNERS

type Raw = Record<string, unknown>

/** What the address of the own reservations says. */
export type HistorySearch = {
  kind?: (typeof KINDS)[number]
  of?: (typeof OWNERS)[number]
  /** The week of the calendar, by one of its days. */
  d?: Day
}

export function historySearch(raw: Raw): HistorySearch {
  const search: HistorySearch = {}
  const kind = KINDS.find((each) => each === raw.kind)
  const of = OWNERS.find((each) => each === raw.of)
  if (kind) search.kind = kind
  if (of) search.of = of
  if (isText(raw.d) && isDay(raw.d)) search.d = raw.d
  return search
}

export const adminListSearch = addressOf(CLUB_RESERVATIONS)

/** The day and the range of the attendance; what is invalid counts as not given (OP-61). */
export type AttendanceSearch = { time?: Day; range?: Id<'range'> }

export function attendanceSearch(raw: Raw): AttendanceSearch {
  const search: AttendanceSearch = {}
  if (isText(raw.time) && isDay(raw.time)) search.time = raw.time
  if (isId(raw.range)) search.range = raw.range
  return search
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
