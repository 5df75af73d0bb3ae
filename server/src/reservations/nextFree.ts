import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, addMinutes, instantAt, timesOf } from '@bahnfrei/domain/base/time/time.ts'
import { freeStarts } from '@bahnfrei/domain/reservations/free.ts'
import type { NextFree } from '@bahnfrei/domain/reservations/freeCalls.ts'
import { PUBLIC_FREE } from '@bahnfrei/domain/reservations/freeSearch.ts'
import type { Db } from '../base/database/db.ts'
import { todayIn } from '../base/time/today.ts'
import { type BookableRange, bookableRanges } from '../ranges/bookable.ts'
import type { BusyLanes } from './busyLanes.ts'

/**
 * Returns the active ranges of a club, each with the next times that are free for everybody. The transaction must be in
 * the scope of the club.
 */
export async function nextFree(
  db: Db,
  clubId: Id<'club'>,
  now: Temporal.Instant,
  busyLanes: BusyLanes,
): Promise<{ range: BookableRange; free: NextFree[] }[]> {
  const ranges = (await bookableRanges(db, clubId, now)).filter(({ opening }) => opening.isActive)
  const periods = ranges.map(({ id, opening }) => {
    const first = todayIn(opening.timeZone, now)
    // A reservation that began on the day before may last into the first one.
    return { rangeId: id, from: addDays(first, -1), to: addDays(first, PUBLIC_FREE.days - 1) }
  })
  const busy = await busyLanes.of(db, clubId, periods)
  return ranges.map((range) => {
    const { opening, lanes } = range
    const first = todayIn(opening.timeZone, now)
    const days = Array.from({ length: PUBLIC_FREE.days }, (_, ahead) => addDays(first, ahead))
    const place = { opening, lanes, by: { groupIds: [] } }
    const starts = freeStarts(place, PUBLIC_FREE, days, busy, now, PUBLIC_FREE.most)
    const byDay = Map.groupBy(starts, ({ day }) => day)
    const free = [...byDay.values()].map(([next]): NextFree => {
      const { start, day, lanes: here } = next as (typeof starts)[number]
      const slot = { start: instantAt(start), end: addMinutes(instantAt(start), PUBLIC_FREE.minutes) }
      return { date: day, times: timesOf(slot, day, opening.timeZone), lanes: here.length }
    })
    return { range, free }
  })
}
