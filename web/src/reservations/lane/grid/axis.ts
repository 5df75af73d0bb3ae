import { addDays, type Day, dayStart, instantAt, MINUTE_MS, MINUTES_PER_DAY } from '@bahnfrei/domain/base/time/time.ts'
import { STEP_MINUTES } from '@bahnfrei/domain/reservations/reserve.ts'

/** The minute at which the calendar begins, unless the whole day is shown (specification 1 §9). */
export const DAY_START_MINUTE = 9 * 60

/** The height of a half hour in pixels before any zoom (specification 1 §2). The style sheet has the same number. */
export const SEGMENT_HEIGHT = 30

export const STEP_MS = STEP_MINUTES * MINUTE_MS

/** A half hour of the shared time column. `turn` is 1 for the second of two equal clock times. */
type Row = { minute: number; turn: number }

/**
 * The half hours of all shown days. A day without one of them has no instant in that row: its clock is set forward, or
 * only another day repeats an hour.
 */
export type Axis = { rows: readonly Row[]; starts: ReadonlyMap<Day, readonly (number | undefined)[]> }

/** The place of something in a column, in rows and fractions of rows. */
export type Place = { at: number; rows: number }

/** Whether a place covers the beginning of a row. */
export function holdsRow({ at, rows }: Place, row: number): boolean {
  return at <= row && row < at + rows
}

export type Stretch = { startMs: number; endMs: number }

/** The rows for the days, from one minute of the day to another. */
export function axisOf(days: readonly Day[], zone: string, fromMinute: number, toMinute = MINUTES_PER_DAY): Axis {
  const ofDays = new Map(days.map((day) => [day, halfHoursOf(day, zone)]))
  const order = new Map<string, Row>()
  for (let minute = 0; minute < 24 * 60; minute += STEP_MINUTES) {
    const turns = Math.max(...[...ofDays.values()].map((day) => day.filter((half) => half.minute === minute).length), 1)
    for (let turn = 0; turn < turns; turn++) order.set(keyOf({ minute, turn }), { minute, turn })
  }
  const rows = inOrderOfTime([...order.values()], [...ofDays.values()]).filter(
    ({ minute }) => fromMinute <= minute && minute < toMinute,
  )
  const starts = new Map(
    [...ofDays].map(([day, halves]) => {
      const byKey = new Map(halves.map((half) => [keyOf(half), half.startMs]))
      return [day, rows.map((row) => byKey.get(keyOf(row)))] as const
    }),
  )
  return { rows, starts }
}

/** The place of a stretch of time on a day, cut to the shown rows; undefined if it lies outside of them. */
export function placeOf(axis: Axis, day: Day, { startMs, endMs }: Stretch): Place | undefined {
  const starts = axis.starts.get(day) ?? []
  let at: number | undefined
  let end: number | undefined
  for (const [row, rowMs] of starts.entries()) {
    if (rowMs === undefined || rowMs >= endMs || rowMs + STEP_MS <= startMs) continue
    at ??= row + Math.max(0, (startMs - rowMs) / STEP_MS)
    end = row + Math.min(1, (endMs - rowMs) / STEP_MS)
  }
  return at === undefined || end === undefined ? undefined : { at, rows: end - at }
}

/** The stretch of time of some rows of a day; undefined if the day lacks the first or the last of them. */
export function stretchAt(axis: Axis, day: Day, { at, rows }: Place): Stretch | undefined {
  const starts = axis.starts.get(day)
  const startMs = starts?.[Math.floor(at)]
  const lastMs = starts?.[Math.ceil(at + rows) - 1]
  return startMs === undefined || lastMs === undefined ? undefined : { startMs, endMs: lastMs + STEP_MS }
}

/** The length in minutes of some rows of a day; undefined if the day lacks the first or the last of them. */
export function minutesOf(axis: Axis, day: Day, place: Place): number | undefined {
  const stretch = stretchAt(axis, day, place)
  return stretch && (stretch.endMs - stretch.startMs) / MINUTE_MS
}

type HalfHour = Row & { startMs: number }

function halfHoursOf(day: Day, zone: string): HalfHour[] {
  const endMs = dayStart(addDays(day, 1), zone).epochMilliseconds
  const halves: HalfHour[] = []
  for (let startMs = dayStart(day, zone).epochMilliseconds; startMs < endMs; startMs += STEP_MS) {
    const { hour, minute } = instantAt(startMs).toZonedDateTimeISO(zone)
    const clock = hour * 60 + minute
    halves.push({ minute: clock, turn: halves.filter((half) => half.minute === clock).length, startMs })
  }
  return halves
}

/** Sorts the rows. A repeated hour follows the whole first one: 02:00, 02:30, 02:00 again, 02:30 again, 03:00. */
function inOrderOfTime(rows: Row[], days: HalfHour[][]): Row[] {
  const ordered = rows.filter(({ turn }) => turn === 0)
  for (const halves of days) {
    for (const [index, half] of halves.entries()) {
      const before = halves[index - 1]
      if (half.turn === 0 || before === undefined || ordered.some((row) => keyOf(row) === keyOf(half))) continue
      ordered.splice(ordered.findIndex((row) => keyOf(row) === keyOf(before)) + 1, 0, {
        minute: half.minute,
        turn: half.turn,
      })
    }
  }
  return ordered
}

function keyOf({ minute, turn }: Row): string {
  return `${minute}/${turn}`
}
