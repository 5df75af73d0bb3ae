import { type Day, dayStart, MINUTE_MS } from '@bahnfrei/domain/base/time/time.ts'
import { openStretches } from '@bahnfrei/domain/ranges/openTime.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { AdminReservation } from '@bahnfrei/domain/reservations/reservation.ts'

export const BAR_KINDS = ['member', 'guest', 'club', 'event', 'blocked'] as const
type BarKind = (typeof BAR_KINDS)[number]
/** A stretch of a lane, as fractions of the frame from 0 to 1. */
export type Bar = { from: number; length: number }
export type LaneLine = { id: string; open: Bar[]; bars: (Bar & { id: string; kind: BarKind })[] }
/** The period that the timeline shows, in milliseconds. */
export type Frame = { startMs: number; endMs: number }

type Reserved = Pick<AdminReservation, 'id' | 'lane' | 'dateRange' | 'ownerType' | 'isGuest'>

const HOUR_MS = 60 * MINUTE_MS

/** The hours from the first opening to the last closing of any lane, as whole hours; undefined on a closed day. */
export function frameOf(day: Day, ranges: readonly Range[]): Frame | undefined {
  const open = ranges.flatMap((range) => openOf(day, range).flatMap(({ stretches }) => stretches))
  if (open.length === 0) return undefined
  const zero = dayStart(day, (ranges[0] as Range).timeZone).epochMilliseconds
  const startMs = Math.min(...open.map(({ start }) => start.epochMilliseconds))
  const endMs = Math.max(...open.map(({ end }) => end.epochMilliseconds))
  return {
    startMs: zero + Math.floor((startMs - zero) / HOUR_MS) * HOUR_MS,
    endMs: zero + Math.ceil((endMs - zero) / HOUR_MS) * HOUR_MS,
  }
}

/** The line of each lane in operation on a day: its open hours and the bars in it. */
export function linesOf(day: Day, range: Range, reserved: readonly Reserved[], frame: Frame): LaneLine[] {
  const over = <Closure extends { laneIds: readonly string[] }>(closures: readonly Closure[], laneId: string) =>
    closures.filter(({ laneIds }) => laneIds.length === 0 || laneIds.includes(laneId))
  return openOf(day, range).map(({ lane, stretches }) => ({
    id: lane.id,
    open: stretches.flatMap(({ start, end }) => barOf(start.epochMilliseconds, end.epochMilliseconds, frame) ?? []),
    bars: [
      ...over(range.blocks, lane.id).map(({ id, dateRange }) => ({ id, dateRange, kind: 'blocked' as const })),
      ...over(range.events, lane.id).map(({ eventId, dateRange }) => ({
        id: `${eventId} ${dateRange.start}`,
        dateRange,
        kind: 'event' as const,
      })),
      ...reserved.filter((each) => each.lane.id === lane.id).map((each) => ({ ...each, kind: kindOf(each) })),
    ].flatMap(({ id, dateRange: { start, end }, kind }) => {
      const bar = barOf(start, end, frame)
      return bar === undefined ? [] : [{ ...bar, id, kind }]
    }),
  }))
}

/** The position of a moment in the frame from 0 to 1; undefined outside of it. */
export function partAt(ms: number, { startMs, endMs }: Frame): number | undefined {
  return ms < startMs || ms > endMs ? undefined : (ms - startMs) / (endMs - startMs)
}

function openOf(day: Day, range: Range) {
  return range.isActive
    ? range.lanes
        .filter(({ isActive }) => isActive)
        .toSorted((one, other) => one.orderingNumber - other.orderingNumber)
        .map((lane) => ({ lane, stretches: openStretches(day, range, lane, lane) }))
    : []
}

function barOf(startMs: number, endMs: number, frame: Frame): Bar | undefined {
  const [from, to] = [Math.max(startMs, frame.startMs), Math.min(endMs, frame.endMs)]
  if (from >= to) return undefined
  const whole = frame.endMs - frame.startMs
  return { from: (from - frame.startMs) / whole, length: (to - from) / whole }
}

function kindOf({ ownerType, isGuest }: Reserved): BarKind {
  if (ownerType !== 'user') return 'club'
  return isGuest ? 'guest' : 'member'
}
