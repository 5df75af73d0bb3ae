import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, type Day, isBefore, mondayOf, timesOf } from '@bahnfrei/domain/base/time/time.ts'
import { unstaffedStretches } from '@bahnfrei/domain/ranges/openTime.ts'
import type { Overview } from '@bahnfrei/domain/reservations/overviewCalls.ts'
import { type LaneTime, sumOf, useOfDay } from '@bahnfrei/domain/reservations/rangeUse.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { todayIn } from '../base/time/today.ts'
import { type BookableRange, bookableRanges } from '../ranges/bookable.ts'
import type { BusyLanes } from './busyLanes.ts'

const DAYS_AHEAD = 7

/** SQL: the reservations of people that cannot take place because a block was laid over them. */
const BLOCKED = `
  SELECT json_build_object('id', g.id, 'name', g.name) AS range, min(r.day) AS date, count(DISTINCT r.id) AS count
  FROM reservations r
  JOIN ranges g ON g.club_id = r.club_id AND g.id = r.range_id
  JOIN blocks b ON b.club_id = r.club_id AND b.range_id = r.range_id AND b.during && r.during
    AND (b.lane_ids = '{}' OR r.lane_id = ANY(b.lane_ids))
  WHERE r.club_id = $1 AND r.status = 'live' AND r.uid IS NOT NULL AND r.lane_id IS NOT NULL
    AND upper(r.during) > $2::timestamptz
  GROUP BY g.id, g.name, g.ordering_number ORDER BY g.ordering_number, g.name COLLATE "und-x-icu"`

const RESERVED = `
  SELECT count(r.id) AS count
  FROM unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) WITH ORDINALITY AS p (range_id, first, last, place)
  LEFT JOIN reservations r ON r.club_id = $1 AND r.range_id = p.range_id AND r.status = 'live' AND r.uid IS NOT NULL
    AND r.lane_id IS NOT NULL AND r.during && tstzrange(p.first, p.last)
  GROUP BY p.place ORDER BY p.place`

/** Makes the handler that returns the use of the club's ranges, and what waits for a decision of officers. */
export const overview =
  (busyLanes: BusyLanes) =>
  async (_: unknown, { db, club, now }: ClubContext): Promise<Overview> => {
    const ranges = await bookableRanges(db, club.id, now)
    const mondays = ranges.map(({ opening }) => mondayOf(todayIn(opening.timeZone, now)))
    const busy = await busyLanes.of(
      db,
      club.id,
      // A reservation that began on the day before may last into the first one.
      ranges.map(({ id }, at) => ({
        rangeId: id,
        from: addDays(mondays[at] as Day, -8),
        to: addDays(mondays[at] as Day, 6),
      })),
    )
    const useFrom = (shift: number) =>
      ranges.map(({ opening, lanes }, at) =>
        daysFrom(addDays(mondays[at] as Day, shift), 7).map((date) => ({
          date,
          hours: useOfDay(date, opening, lanes, busy),
        })),
      )
    const lastWeek = sumOf(useFrom(-7).flatMap((days) => days.flatMap(({ hours }) => [...hours.values()])))
    return {
      week: together(useFrom(0).flat()),
      lastWeek,
      blocked: await rows<Overview['blocked'][number]>(db, 'blocked_reservations', BLOCKED, [club.id, now.toString()]),
      unstaffed: await unstaffedIn(db, club.id, ranges, now),
    }
  }

/** Combines the same days of several ranges. */
function together(days: readonly { date: Day; hours: ReadonlyMap<number, LaneTime> }[]): Overview['week'] {
  return [...new Set(days.map(({ date }) => date))].toSorted().map((date) => {
    const ofDay = days.filter((day) => day.date === date).map(({ hours }) => hours)
    const hours = [...new Set(ofDay.flatMap((each) => [...each.keys()]))].toSorted((a, b) => a - b)
    return { date, hours: hours.map((hour) => ({ hour, ...sumOf(ofDay.flatMap((each) => each.get(hour) ?? [])) })) }
  })
}

async function unstaffedIn(
  db: Db,
  clubId: Id<'club'>,
  ranges: readonly BookableRange[],
  now: Temporal.Instant,
): Promise<Overview['unstaffed']> {
  const missing = ranges.flatMap(({ id, name, opening, lanes }) =>
    daysFrom(todayIn(opening.timeZone, now), DAYS_AHEAD).flatMap((date) =>
      unstaffedStretches(date, opening, lanes)
        .filter(({ end }) => isBefore(now, end))
        .map((slot) => ({ range: { id, name }, date, slot, times: timesOf(slot, date, opening.timeZone) })),
    ),
  )
  const counts = await rows<{ count: number }>(db, 'reserved_in', RESERVED, [
    clubId,
    missing.map(({ range }) => range.id),
    missing.map(({ slot }) => slot.start.toString()),
    missing.map(({ slot }) => slot.end.toString()),
  ])
  return missing.map(({ range, date, times }, at) => ({ range, date, times, count: counts[at]?.count ?? 0 }))
}

function daysFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}
