import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import { rangesTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { calendarTopic } from '@bahnfrei/domain/ranges/topics.ts'
import { type Figure, median, millis } from './figures.ts'
import type { Stage } from './stage.ts'
import { requestBytes, Wire } from './wire.ts'
import { headersOf, LANES, personOf, reservationOf, ZONE } from './world.ts'

const FALLS = 10
const MOST_MS = 1_000
/** The pause until the notices of the reservations have arrived, and between two changes. */
const PAUSE_MS = 1_000

const RULE = `INSERT INTO duty_rules (club_id, range_id, supervision, is_planned, needed, youth_needed, set_by)
  VALUES ($1, $2, 'must', false, 1, false, $3)`
const DUTY = `
  WITH made AS (
    INSERT INTO duties (club_id, id, range_id, during, time_zone, day, start_clock, end_clock, needed, youth_needed,
      is_planned, created_on)
    SELECT $1, $2, $3, tstzrange(begins AT TIME ZONE $5, (begins + interval '30 minutes') AT TIME ZONE $5), $5, $4::date,
      to_char(begins, 'HH24:MI'), to_char(begins + interval '30 minutes', 'HH24:MI'), 1, false, false, now()
    FROM (SELECT $4::date + $6::int * interval '30 minutes' AS begins) n RETURNING id, during)
  INSERT INTO duty_people (club_id, id, duty_id, uid, during, created_on)
  SELECT $1, gen_random_uuid(), id, $7, during, now() FROM made`

/**
 * Measures the time from the moment at which a supervisor gives back a duty to the notice for a person with a
 * reservation.
 */
export async function measureFallenDuty({ world, server, load, database }: Stage): Promise<Figure> {
  const { clubId, week } = world
  const [range] = world.reservedRanges
  if (range === undefined) throw new Error('The world has a range to reserve on.')
  const [shooter, supervisor] = [personOf(world, 0), personOf(world, 1)]
  const wire = await Wire.open(server.port)
  const send = async (path: string, person: typeof shooter, body: string) => {
    const status = await wire.send(requestBytes('POST', path, headersOf(world, person), body))
    if (status !== 200) throw new Error(`${path} was answered with ${status}.`)
  }
  await database.pool.query(RULE, [clubId, range.id, clubId])
  const dutyIds = Array.from({ length: FALLS }, () => randomUUID())
  for (const [half, id] of dutyIds.entries())
    await database.pool.query(DUTY, [clubId, id, range.id, addDays(week.to, 1), ZONE, half, supervisor.uid])
  const topics = [rangesTopic(clubId), calendarTopic(range.id)]
  await database.pool.query('SELECT pg_notify($1, $2)', ['bahnfrei_topics', JSON.stringify({ topics })])
  for (const half of dutyIds.keys())
    await send('/api/appointments', shooter, reservationOf(world, [range], half * LANES))

  const watched = {
    port: server.port,
    tokens: [shooter.token],
    clubId,
    collection: 'notifications',
    filter: {},
    count: 1,
  }
  await load.ask({ kind: 'watch', ...watched })
  const times: number[] = []
  for (const dutyId of dutyIds) {
    await sleep(PAUSE_MS)
    const heard = load.ask<{ at: bigint }>({ kind: 'change' })
    const before = process.hrtime.bigint()
    await send('/api/duties/leave', supervisor, JSON.stringify({ dutyId }))
    times.push(Number((await heard).at - before) / 1e6)
  }
  wire.close()
  await load.ask({ kind: 'unwatch' })
  for (const table of ['duty_alerts', 'duties', 'duty_rules', 'reservations'])
    await database.pool.query(`DELETE FROM ${table} WHERE club_id = $1 AND range_id = $2`, [clubId, range.id])
  return {
    what: 'a duty is given back, until somebody who has reserved hears of it on another browser',
    value: `${millis(median(times))}, worst ${millis(Math.max(...times))}`,
    target: `≤ ${MOST_MS} ms`,
    isMet: median(times) <= MOST_MS,
  }
}
