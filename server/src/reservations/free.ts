import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { remembered } from '@bahnfrei/domain/base/call/remembered.ts'
import { GUARDIAN_STANDING, may, type Standing } from '@bahnfrei/domain/base/rights/standing.ts'
import { addDays, addMinutes, type Day, instantAt, type Slot, timesOf } from '@bahnfrei/domain/base/time/time.ts'
import { whyNotShoot } from '@bahnfrei/domain/qualifications/minors.ts'
import type { ShownPrice } from '@bahnfrei/domain/ranges/rangePrice.ts'
import { type Paying, rangePriceOf } from '@bahnfrei/domain/ranges/rangePriceOf.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { bestLanes, type FreeStart, freeStarts } from '@bahnfrei/domain/reservations/free.ts'
import type { FreeDay } from '@bahnfrei/domain/reservations/freeCalls.ts'
import { MOST_FREE_DAYS } from '@bahnfrei/domain/reservations/freeSearch.ts'
import type { Context } from '../base/context.ts'
import { enter, rows } from '../base/database/db.ts'
import { todayIn } from '../base/time/today.ts'
import { clubNameOf } from '../clubs/name.ts'
import { clubsOf } from '../members/standing.ts'
import { shooterOf } from '../qualifications/shooter.ts'
import { type BookableRange, bookableRanges } from '../ranges/bookable.ts'
import type { BusyLanes } from './busyLanes.ts'
import { forWhom } from './forWhom.ts'

type Input = InputOf<typeof reservationCalls.free>
export type Club = { clubId: Id<'club'>; clubName: string; standing: Standing }
type Range = { club: Club; isOwn: boolean; range: BookableRange }

const DAYS = 28

/**
 * Makes the handler that returns the next days on which the caller could reserve, over all ranges of the clubs that are
 * open to them.
 */
export const free =
  (busyLanes: BusyLanes) =>
  async (input: Input, context: Context): Promise<{ days: FreeDay[] }> => {
    const { db, uid, now } = context
    const { forUser, clubId: named } = input
    if (forUser !== undefined && forUser !== uid) return freeForOther(input, forUser, { ...context, busyLanes })
    const clubs = await clubsOf(context)
    enter(db, { uid })
    const lastLanes = await lastLanesOf(context)
    const found: FreeDay[] = []
    for (const { clubId, clubName, membership, standing } of clubs) {
      if (named !== undefined && named !== clubId) continue
      if (standing === undefined || !may(standing, 'publicReservations:w')) continue
      enter(db, { clubId })
      const isOwn = membership !== undefined && standing.kind !== 'visitor'
      found.push(
        ...(await freeIn({ clubId, clubName, standing }, isOwn, input, { db, uid, now, busyLanes, lastLanes })),
      )
    }
    const next = nextFirst(found)
    return {
      days: [
        ...next.filter(({ isOwn }) => isOwn).slice(0, MOST_FREE_DAYS.own),
        ...next.filter(({ isOwn }) => !isOwn).slice(0, MOST_FREE_DAYS.others),
      ],
    }
  }

/** Returns the next days in a club on which the person could reserve for whom the caller searches. */
async function freeForOther(
  input: Input,
  forUser: Id<'user'>,
  context: Context & { busyLanes: BusyLanes },
): Promise<{ days: FreeDay[] }> {
  const { db, now, busyLanes } = context
  const clubId = input.clubId ?? refuse('INPUT_INVALID')
  enter(db, { clubId })
  const inClub = { ...context, club: { id: clubId, standing: GUARDIAN_STANDING } }
  const { owner, judged } = await forWhom('search', forUser, inClub)
  const lastLanes = await lastLanesOf({ db, uid: owner, now })
  const place = { clubId, clubName: (await clubNameOf(db, clubId)) ?? '', standing: judged }
  const found = await freeIn(place, true, input, { db, uid: owner, now, busyLanes, lastLanes })
  return { days: nextFirst(found).slice(0, MOST_FREE_DAYS.own) }
}

/** Sorts days by their first possible start. */
function nextFirst(days: readonly FreeDay[]): FreeDay[] {
  return days.toSorted((a, b) => (a.starts[0]?.dateRange.start ?? 0) - (b.starts[0]?.dateRange.start ?? 0))
}

/**
 * SQL: the caller's last lane at each range. The condition on the day excludes most upcoming reservations by an index.
 */
const LAST_LANES = `SELECT DISTINCT ON (range_id) range_id AS "rangeId", lane_id AS "laneId" FROM reservations
  WHERE uid = $1 AND day <= ($2::timestamptz AT TIME ZONE 'UTC')::date + 1
    AND status = 'live' AND category <> 'staff' AND during << tstzrange($2, NULL)
  ORDER BY range_id, during DESC, id`

/** Returns the lane that the caller reserved last, for each range. */
async function lastLanesOf({
  db,
  uid,
  now,
}: Pick<Context, 'db' | 'uid' | 'now'>): Promise<Map<Id<'range'>, Id<'lane'>>> {
  const found = await rows<{ rangeId: Id<'range'>; laneId: Id<'lane'> }>(db, 'last_lanes', LAST_LANES, [
    uid,
    now.toString(),
  ])
  return new Map(found.map(({ rangeId, laneId }) => [rangeId, laneId]))
}

type Looking = Pick<Context, 'db' | 'uid' | 'now'> & { busyLanes: BusyLanes; lastLanes: Map<Id<'range'>, Id<'lane'>> }

async function freeIn(
  club: Club,
  isOwn: boolean,
  input: Input,
  { db, uid, now, busyLanes, lastLanes }: Looking,
): Promise<FreeDay[]> {
  const ranges = await bookableRanges(db, club.clubId, now)
  const minutes = Number(input.minutes)
  const wish = {
    minutes,
    part: input.part,
    distance: input.distance === undefined ? undefined : Number(input.distance),
  }
  const periods = ranges.map(({ id, opening }) => {
    const today = todayIn(opening.timeZone, now)
    const first = input.from === undefined || input.from < today ? today : input.from
    // A reservation that began on the day before may last into the first one.
    return { rangeId: id, first, from: addDays(first, -1), to: addDays(first, DAYS - 1) }
  })
  const busy = await busyLanes.of(db, club.clubId, periods)
  const shooter = await shooterOf(db, club.clubId, uid)
  const daysFrom = new Map<Day, Day[]>()
  return ranges.flatMap((range, index) => {
    const first = periods[index]?.first as Day
    const days = remembered(daysFrom, first, () => Array.from({ length: DAYS }, (_, day) => addDays(first, day)))
    // A birthday within these days changes little: nothing is offered that is refused.
    const lanes = range.lanes.filter(
      ({ permit }) => whyNotShoot({ shooter, day: first, permitted: permit.weaponClasses }) === undefined,
    )
    const place = { opening: range.opening, lanes, by: club.standing }
    const starts = freeStarts(place, wish, days, busy, now, MOST_FREE_DAYS[isOwn ? 'own' : 'others'])
    const last = lastLanes.get(range.id)
    const byDay = Map.groupBy(starts, ({ day, distance }) => `${day} ${distance}`)
    return [...byDay.values()].map((ofDay) => shown({ club, isOwn, range }, ofDay, minutes, last))
  })
}

function shown(
  { club: { clubId, clubName, standing }, isOwn, range }: Range,
  starts: readonly FreeStart[],
  minutes: number,
  last: Id<'lane'> | undefined,
): FreeDay {
  const [{ day, distance }] = starts as [FreeStart]
  const { id, name, opening } = range
  const { timeZone } = opening
  const free = new Set(starts.flatMap(({ lanes }) => lanes.map((lane) => lane.id)))
  const lanes = range.lanes.filter((lane) => free.has(lane.id))
  const placeIn = new Map(lanes.map((lane, index) => [lane.id, index]))
  return {
    clubId,
    clubName,
    isOwn,
    range: { id, name, timeZone },
    distance,
    date: day,
    lanes: lanes.map((lane) => ({ id: lane.id, name: lane.name })),
    starts: starts.map(({ start, lanes: here }) => {
      const slot = { start: instantAt(start), end: addMinutes(instantAt(start), minutes) }
      const best = bestLanes(here, minutes, last)
      return {
        times: timesOf(slot, day, timeZone),
        dateRange: { start: slot.start.epochMilliseconds, end: slot.end.epochMilliseconds },
        lanes: best.map((laneId) => placeIn.get(laneId) as number),
        ...(range.prices.length > 0 && { prices: best.map((laneId) => shownPrice(range, laneId, slot, standing)) }),
      }
    }),
  }
}

/** Returns what somebody pays for a slot on a lane; null where it is free. */
export function shownPrice(
  { prices, opening: { timeZone } }: BookableRange,
  laneId: Id<'lane'>,
  slot: Slot,
  by: Paying,
): ShownPrice | null {
  const price = rangePriceOf(prices, { laneId, slot, timeZone }, by)
  return price === undefined ? null : { name: price.name, gross: price.gross, currency: price.currency }
}

/** Returns a lane and a time with the names of club and range, for lists over several ranges. */
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
