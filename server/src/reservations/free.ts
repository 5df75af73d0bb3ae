import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { may, type Standing } from '@bahnfrei/domain/base/standing.ts'
import { addDays, addMinutes, type Day, instantAt, type Slot, timesOf } from '@bahnfrei/domain/base/time.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { type FreeStart, freeStarts } from '@bahnfrei/domain/reservations/free.ts'
import type { FreeSlot } from '@bahnfrei/domain/reservations/freeCalls.ts'
import type { Context } from '../base/context.ts'
import { enter } from '../base/db.ts'
import { todayIn } from '../base/today.ts'
import { clubsOf } from '../members/standing.ts'
import { type BookableRange, bookableRanges } from '../ranges/bookable.ts'
import type { BusyLanes } from './busyLanes.ts'

type Input = InputOf<typeof reservationCalls.free>
export type Club = { clubId: Id<'club'>; clubName: string; standing: Standing }
type Found = FreeStart & { club: Club; range: BookableRange }

const MOST_SLOTS = 20
const DAYS = 28

/** The next slots that the caller could reserve, over all ranges of the clubs that are open to them. */
export const free = (busyLanes: BusyLanes) => async (input: Input, context: Context) => {
  const found: Found[] = []
  for (const { clubId, clubName, standing } of await clubsOf(context)) {
    if (input.clubId !== undefined && input.clubId !== clubId) continue
    if (standing === undefined || !may(standing, 'publicReservations:w')) continue
    enter(context.db, { clubId })
    found.push(...(await freeIn({ clubId, clubName, standing }, input, context, busyLanes)))
  }
  const next = found.toSorted((a, b) => a.start - b.start).slice(0, MOST_SLOTS)
  return { slots: next.map((each) => shown(each, Number(input.minutes))) }
}

async function freeIn(club: Club, input: Input, { db, now }: Context, busyLanes: BusyLanes): Promise<Found[]> {
  const ranges = await bookableRanges(db, club.clubId, now)
  const wish = {
    minutes: Number(input.minutes),
    part: input.part,
    distance: input.distance === undefined ? undefined : Number(input.distance),
  }
  const periods = ranges.map(({ id, opening }) => {
    const today = todayIn(opening.timeZone, now)
    const first = input.from === undefined || input.from < today ? today : input.from
    // What began on the day before may last into the first one.
    return { rangeId: id, first, from: addDays(first, -1), to: addDays(first, DAYS - 1) }
  })
  const busy = await busyLanes.of(db, club.clubId, periods)
  return ranges.flatMap((range, index) => {
    const first = periods[index]?.first as Day
    const days = Array.from({ length: DAYS }, (_, day) => addDays(first, day))
    const place = { opening: range.opening, lanes: range.lanes, by: club.standing }
    return freeStarts(place, wish, days, busy, now, MOST_SLOTS).map((start) => ({ ...start, club, range }))
  })
}

function shown({ start, day, distance, laneIds, club, range }: Found, minutes: number): FreeSlot {
  const slot = { start: instantAt(start), end: addMinutes(instantAt(start), minutes) }
  return { ...placeOf(club, range, laneIds[0], day, slot), lanesFree: laneIds.length, distance }
}

/** A lane in time, as somebody reads it who does not look at its range. */
export function placeOf(
  { clubId, clubName }: Club,
  { id, name, lanes, opening: { timeZone } }: BookableRange,
  laneId: Id<'lane'> | undefined,
  day: Day,
  slot: Slot,
) {
  const lane = lanes.find((each) => each.id === laneId)
  if (lane === undefined) throw new Error('What is proposed lies on a lane of its range.')
  return {
    clubId,
    clubName,
    range: { id, name, timeZone },
    lane: { id: lane.id, name: lane.name },
    date: day,
    times: timesOf(slot, day, timeZone),
    dateRange: { start: slot.start.epochMilliseconds, end: slot.end.epochMilliseconds },
  }
}
