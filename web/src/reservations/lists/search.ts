import { isDay } from '@bahnfrei/domain/base/fields.ts'

/** What the list shows; `week` is the calendar of a week in its place. */
export const KINDS = ['upcoming', 'past', 'cancelled', 'week'] as const
export const OWNERS = ['me', 'others'] as const
export const STATUSES = ['live', 'cancelled'] as const

type Raw = Record<string, unknown>

/** What the address of the own reservations says. */
export type HistorySearch = {
  kind?: (typeof KINDS)[number]
  of?: (typeof OWNERS)[number]
  /** The week of the calendar, by one of its days. */
  d?: string
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

/** What the address of the officers' list says. */
export type AdminListSearch = {
  from?: string
  to?: string
  rid?: string
  status?: (typeof STATUSES)[number]
  q?: string
}

export function adminListSearch(raw: Raw): AdminListSearch {
  const search: AdminListSearch = {}
  if (isText(raw.from) && isDay(raw.from)) search.from = raw.from
  if (isText(raw.to) && isDay(raw.to)) search.to = raw.to
  if (isId(raw.rid)) search.rid = raw.rid
  const status = STATUSES.find((each) => each === raw.status)
  if (status) search.status = status
  if (isText(raw.q) && raw.q.trim() !== '') search.q = raw.q.slice(0, 100)
  return search
}

/** The day and the range of the attendance; what is invalid counts as not given (OP-61). */
export type AttendanceSearch = { time?: string; range?: string }

export function attendanceSearch(raw: Raw): AttendanceSearch {
  const search: AttendanceSearch = {}
  if (isText(raw.time) && isDay(raw.time)) search.time = raw.time
  if (isId(raw.range)) search.range = raw.range
  return search
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isId(value: unknown): value is string {
  return isText(value) && /^[0-9a-f-]{36}$/.test(value)
}
