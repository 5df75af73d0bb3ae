import { addDays, type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { openOn } from '@bahnfrei/domain/ranges/bookableTime.ts'
import { systemClock } from '../../server/src/base/time/clock.ts'
import { createClub } from '../../server/src/clubs/create.ts'
import { join } from '../../server/src/members/join.ts'
import { createRange } from '../../server/src/ranges/create.ts'
import { compared } from './compared.ts'
import { type Figure, millis, percent, quantile, ratioOf } from './figures.ts'
import { recordStatements, type Statement } from './recording.ts'
import type { Stage } from './stage.ts'
import { requestBytes } from './wire.ts'
import { type BenchRange, headersOf, personOf, ZONE } from './world.ts'

const RANGES = 10
const LANES = 12
const DAYS = 28
/** The opening hours of every lane, from 9 to 22 o'clock. */
const [OPENS, CLOSES] = [9, 22]
const READS = 30
const WARM_UP = 5
const MOST_MS = 50
const PATH = '/api/reservations/free?minutes=60'

/**
 * Measures the search for free slots when none is left in four weeks, so that it has to look at all days: with its
 * cache, and each time after a reservation at one of the ranges. The limit is the time of the statements of a search
 * without a cache.
 */
export async function measureFree(stage: Stage): Promise<Figure[]> {
  const { benchDatabase, world, database } = stage
  const today = dayOf(systemClock.now(), ZONE)
  const { clubId, rows, range } = await fillClub(stage, today)
  await database.pool.query('VACUUM ANALYZE reservations')
  const headers = { ...headersOf(world, personOf(world, 0)), 'x-club-id': clubId }
  const url = `${PATH}&clubId=${clubId}`
  const [statements = []] = await recordStatements(benchDatabase.connection, [{ method: 'GET', url, headers }])

  const search = requestBytes('GET', url, headers)
  const reservations = Array.from({ length: READS + WARM_UP }, (_, number) =>
    requestBytes('POST', '/api/appointments', headers, reservationAfter(addDays(today, 2 * DAYS + number), range)),
  )
  const figures = [
    await measureSearch(stage, 'with what it kept', search, statements, []),
    await measureSearch(stage, 'after a reservation on one of the ranges', search, statements, reservations),
  ]
  await database.pool.query('DELETE FROM reservations WHERE club_id = $1', [clubId])
  return figures.map((figure) => ({
    ...figure,
    what: `next free over ${RANGES} ranges of ${LANES} lanes and 4 weeks with ${rows.toLocaleString('en')} taken hours, ${figure.what}, p50 / p95`,
  }))
}

async function measureSearch(
  stage: Stage,
  what: string,
  search: Buffer,
  statements: Statement[],
  reservations: Buffer[],
): Promise<Figure> {
  const { times, limits } = await compared(stage, search, statements, {
    rounds: READS,
    warmUp: WARM_UP,
    before: reservations,
  })
  const late = quantile(times, 0.95)
  return {
    what,
    value: `${millis(quantile(times, 0.5))} / ${millis(late)}`,
    limit: `${millis(quantile(limits, 0.5))} / ${millis(quantile(limits, 0.95))}`,
    ratio: percent(ratioOf(times, limits)),
    target: `< ${MOST_MS} ms`,
    isMet: late < MOST_MS,
  }
}

function reservationAfter(date: Day, { id, laneIds }: BenchRange): string {
  const line = { eventId: id, laneId: laneIds[0], date, times: { start: '18:00', end: '19:00' } }
  return JSON.stringify({ type: 'fixed', targetId: id, specifics: { reservations: [line] } })
}

/** Makes a club with ranges of which every hour is taken. */
async function fillClub(
  { database, world }: Stage,
  today: Day,
): Promise<{ clubId: string; rows: number; range: BenchRange }> {
  const now = systemClock.now()
  return database.systemTransaction(async (db) => {
    const clubId = await createClub(db, { name: 'SV Vollbelegt', timeZone: ZONE }, now)
    await join(
      db,
      world.people.map(({ uid }) => ({ clubId, uid, status: 'member', permissions: null })),
    )
    const laneNames = Array.from({ length: LANES }, (_, lane) => String(lane + 1))
    const bookableTimes = openOn([0, 1, 2, 3, 4, 5, 6], OPENS * 60, CLOSES * 60)
    const ranges: BenchRange[] = []
    for (let index = 0; index < RANGES; index += 1)
      ranges.push(
        await createRange(db, { clubId, name: `Halle ${index + 1}`, timeZone: ZONE, laneNames, bookableTimes }, now),
      )
    await db.$client.query('UPDATE ranges SET bookable_until = 0 WHERE club_id = $1', [clubId])
    const { rowCount } = await db.$client.query(
      `INSERT INTO reservations (club_id, id, range_id, lane_id, uid, author_uid, during, earliest_start, time_zone, day,
         start_clock, end_clock, salt, hash, created_on)
       SELECT $1, gen_random_uuid(), l.range_id, l.id, $2, $2, tstzrange(start, start + interval '1 hour'), start, '${ZONE}',
         day, to_char(hour, 'FM00') || ':00', to_char(hour + 1, 'FM00') || ':00',
         md5(l.id::text || start), repeat(md5(l.id::text || start), 4), now()
       FROM lanes l, generate_series(0, ${DAYS - 1}) AS ahead, generate_series(${OPENS}, ${CLOSES - 1}) AS hour,
         LATERAL (SELECT $3::date + ahead AS day) AS days,
         LATERAL (SELECT (day + make_interval(hours => hour)) AT TIME ZONE '${ZONE}' AS start) AS starts
       WHERE l.club_id = $1`,
      [clubId, personOf(world, 0).uid, today],
    )
    return { clubId, rows: rowCount ?? 0, range: ranges[0] as BenchRange }
  })
}
