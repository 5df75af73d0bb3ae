import { ClockTime as ClockTimeField, type Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { ClockTime, Day } from '@bahnfrei/domain/base/time/time.ts'
import { isId } from '../../base/isId.ts'
import { VIEWS, type View } from '../lane/period.ts'

type Times = { start: ClockTime; end: ClockTime }

/** The parameters in the address of the calendar, so that a link brings a colleague to the same view. */
export type CalendarSearch = {
  /** The id of the range. */
  rid?: Id<'range'>
  /** The id of the club. */
  cid?: Id<'club'>
  v?: View
  /** The chosen day, `YYYY-MM-DD`. */
  d?: Day
  /** The id of the reservation whose details are open. */
  open?: Id<'reservation'>
  /** A slot to reserve at once, `<lane>_HH:mm_HH:mm` on the chosen day. */
  slot?: string
}

/** Reads the parameters of the address; invalid values count as missing. */
export function calendarSearch(raw: Record<string, unknown>): CalendarSearch {
  const search: CalendarSearch = {}
  if (isId(raw.rid)) search.rid = raw.rid
  if (isId(raw.cid)) search.cid = raw.cid
  const view = VIEWS.find((one) => one === raw.v)
  if (view !== undefined) search.v = view
  if (isDay(raw.d)) search.d = raw.d
  if (isId(raw.open)) search.open = raw.open
  if (typeof raw.slot === 'string' && linkedSlot(raw.slot) !== undefined) search.slot = raw.slot
  return search
}

/**
 * The lane and the clock times of a slot in the address; undefined if it is invalid. Times have an offset if an hour
 * happens twice.
 */
export function linkedSlot(text: string): { laneId: Id<'lane'>; times: Times } | undefined {
  const [laneId = '', start = '', end = '', ...rest] = text.split('_')
  return rest.length === 0 &&
    isId(laneId) &&
    ClockTimeField.safeParse(start).success &&
    ClockTimeField.safeParse(end).success
    ? { laneId, times: { start, end } }
    : undefined
}

/** The text for a slot in the address. */
export function slotText(laneId: Id<'lane'>, { start, end }: Times): string {
  return [laneId, start, end].join('_')
}

function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
