import { randomUUID } from 'node:crypto'
import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import { rangesTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { newDetails } from '@bahnfrei/domain/events/details.ts'
import { eventsTopic } from '@bahnfrei/domain/events/topics.ts'
import { calendarTopic } from '@bahnfrei/domain/ranges/topics.ts'
import { systemClock } from '../../server/src/base/time/clock.ts'
import { columnsOf } from '../../server/src/events/plan.ts'
import { events } from '../../server/src/events/tables.ts'
import { join } from '../../server/src/members/join.ts'
import { createUser } from '../../server/src/users/create.ts'
import { measureFallenDuty } from './fallenDuty.ts'
import { type Figure, median, millis, ratioOf } from './figures.ts'
import type { Stage } from './stage.ts'
import { requestBytes, Wire } from './wire.ts'
import { headersOf, personOf, removeAfterWeek, reservationOf, ZONE } from './world.ts'

const EVENTS = 50
const DUTIES = 200
/** The number of hours, from eight in the morning on, over which the duties of one hour each are spread. */
const DUTY_HOURS = 14
const ROUNDS = 9
const READS = 20
const MOST_RATIO = 1.2
const WAITING = 500
const MOVES = 5
const MOST_MOVE_RATIO = 3

/**
 * Measures the cost of a week's events for its readers, the time until 500 waiting people have their places, and the
 * time until somebody is told that nobody supervises.
 */
export async function measureEvents(stage: Stage): Promise<Figure[]> {
  const week = await measureWeekWithEvents(stage)
  return [...week, await measureMovingUp(stage), await measureFallenDuty(stage)]
}

/**
 * Measures the reading of a week after each reservation, in turn without events and with 50 events and 200 duties on
 * its range.
 */
async function measureWeekWithEvents(stage: Stage): Promise<Figure[]> {
  const { world } = stage
  const { read, week } = world
  const supervisors = await supervisorsOf(stage)
  const wire = await Wire.open(stage.server.port)
  const paths = {
    week: `/api/reservations?rangeId=${read.id}&from=${week.from}&to=${addDays(week.to, 1)}`,
    ranges: '/api/ranges',
    events: `/api/events/range?rangeId=${read.id}&from=${week.from}&to=${week.to}`,
  }
  const found = { without: [] as number[], with: [] as number[], names: [] as number[] }
  let number = 0
  const readOne = async (path: string) => {
    const request = requestBytes('GET', path, headersOf(world, personOf(world, number)))
    const before = performance.now()
    if ((await wire.send(request)) !== 200) throw new Error(`${path} was refused.`)
    return performance.now() - before
  }
  const readAll = async () => {
    const times: number[] = []
    for (let count = 0; count < READS; count += 1) {
      const headers = headersOf(world, personOf(world, number))
      const reservation = requestBytes('POST', '/api/appointments', headers, reservationOf(world, [read], number))
      if ((await wire.send(reservation)) !== 200) throw new Error('A reservation was refused.')
      number += 1
      times.push((await readOne(paths.week)) + (await readOne(paths.ranges)))
    }
    return median(times)
  }
  for (let round = 0; round <= ROUNDS; round += 1) {
    await removeEvents(stage)
    const without = await readAll()
    await layEvents(stage)
    await layDuties(stage, supervisors)
    const withEvents = await readAll()
    const names = await readOne(paths.events)
    // The first round warms up.
    if (round === 0) continue
    found.without.push(without)
    found.with.push(withEvents)
    found.names.push(names)
  }
  wire.close()
  await removeEvents(stage)
  await removeAfterWeek(stage.database, world)
  const ratio = ratioOf(found.with, found.without)
  return [
    {
      what: `week and its range, read again after a reservation, with ${EVENTS} events and ${DUTIES} duties`,
      value: millis(median(found.with)),
      limit: `${millis(median(found.without))} without`,
      ratio: `${ratio.toFixed(2)} ×`,
      target: `≤ ${MOST_RATIO} ×`,
      isMet: ratio <= MOST_RATIO,
    },
    { what: `names of the ${EVENTS} events, as a member sees them`, value: millis(median(found.names)) },
  ]
}

/** Adds trainings that take two lanes each, spread over the week. */
async function layEvents({ database, world: { clubId, read, week } }: Stage): Promise<void> {
  const now = systemClock.now().toString()
  const rows = Array.from({ length: EVENTS }, (_, index) => {
    const hour = 8 + (Math.floor(index / 35) * 6 + (index % 5) * 2)
    const lane = Math.floor(index / 7) % 5
    const details = newDetails({
      title: `Training ${index + 1}`,
      date: addDays(week.from, index % 7),
      startTime: `${String(hour).padStart(2, '0')}:00`,
      endTime: `${String(hour + 1).padStart(2, '0')}:00`,
      rangeId: read.id,
      isBlocking: true,
      lanes: read.laneIds.slice(lane * 2, lane * 2 + 2),
      draft: false,
      registrationEnabled: true,
    })
    const made = { clubId, id: randomUUID(), createdBy: randomUUID(), createdOn: now, lastChanged: now }
    return { ...made, seriesId: null, ...columnsOf(details, ZONE) }
  })
  await database.transaction({ clubId }, (db) => db.insert(events).values(rows))
  await tell(database.pool, [rangesTopic(clubId), calendarTopic(read.id), eventsTopic(clubId)])
}

/** Makes people who supervise and never shoot, one for each of the duties at the same time. */
async function supervisorsOf({ database, world }: Stage): Promise<string[]> {
  const uids: string[] = []
  await database.systemTransaction(async (db) => {
    const now = systemClock.now()
    while (uids.length < Math.ceil(DUTIES / (DUTY_HOURS * 7))) {
      const email = `supervisor${uids.length}@bench.example`
      const uid = await createUser(db, { email, passwordHash: null, verified: true }, now)
      await join(db, [{ clubId: world.clubId, uid, status: 'member', permissions: null }])
      uids.push(uid)
    }
  })
  return uids
}

const RULE = `INSERT INTO duty_rules (club_id, range_id, supervision, is_planned, needed, youth_needed, set_by)
  VALUES ($1, $2, 'should', false, 1, false, $3)`
const LAY = `
  WITH made AS (
    INSERT INTO duties (club_id, id, range_id, during, time_zone, day, start_clock, end_clock, needed, youth_needed,
      is_planned, created_on)
    SELECT $1, gen_random_uuid(), $2,
      tstzrange((day + clock) AT TIME ZONE $6, (day + clock + interval '1 hour') AT TIME ZONE $6), $6, day,
      to_char(clock, 'HH24:MI'), to_char(clock + interval '1 hour', 'HH24:MI'), 1, false, false, now()
    FROM (SELECT $3::date + n % 7 AS day, time '08:00' + n / 7 % $5::int * interval '1 hour' AS clock
      FROM generate_series(0, $4::int - 1) AS n) each RETURNING id, during),
  numbered AS (SELECT id, during, row_number() OVER (PARTITION BY during ORDER BY id) AS n FROM made)
  SELECT id, during::text AS during, n::int AS n FROM numbered`
const FILL = `INSERT INTO duty_people (club_id, id, duty_id, uid, during, created_on)
  SELECT $1, gen_random_uuid(), id, uid, during, now() FROM unnest($2::uuid[], $3::tstzrange[], $4::uuid[]) AS n (id, during, uid)`

/** Adds filled duties for a range that should have a supervisor, so that its hours need them. */
async function layDuties({ database, world: { clubId, read, week } }: Stage, supervisors: string[]): Promise<void> {
  const { pool } = database
  await pool.query(RULE, [clubId, read.id, clubId])
  const values = [clubId, read.id, week.from, DUTIES, DUTY_HOURS, ZONE]
  const { rows } = await pool.query<{ id: string; during: string; n: number }>(LAY, values)
  await pool.query(FILL, [
    clubId,
    rows.map(({ id }) => id),
    rows.map(({ during }) => during),
    rows.map(({ n }) => supervisors[n - 1]),
  ])
  await tell(pool, [rangesTopic(clubId), calendarTopic(read.id)])
}

async function removeEvents({ database, world: { clubId, read } }: Stage): Promise<void> {
  await database.pool.query('DELETE FROM events WHERE club_id = $1', [clubId])
  await database.pool.query('DELETE FROM duties WHERE club_id = $1', [clubId])
  await database.pool.query('DELETE FROM duty_rules WHERE club_id = $1', [clubId])
  await tell(database.pool, [rangesTopic(clubId), calendarTopic(read.id), eventsTopic(clubId)])
}

/** Announces topics to the servers, for changes that were written directly to the database. */
async function tell(pool: Stage['database']['pool'], topics: readonly string[]): Promise<void> {
  await pool.query('SELECT pg_notify($1, $2)', ['bahnfrei_topics', JSON.stringify({ topics })])
}

const REGISTER = `INSERT INTO registrations (club_id, id, event_id, uid, registered_by, registered_on, ordinal, waiting, comment)
  SELECT $1, gen_random_uuid(), $2, uid, uid, now(), n, true, '' FROM unnest($3::uuid[]) WITH ORDINALITY AS each(uid, n)`
const MOVE_UP = 'UPDATE registrations SET waiting = false WHERE club_id = $1 AND event_id = $2'

/**
 * Measures how long it takes to raise a maximum so that all waiting people get places, next to the single statement for
 * it.
 */
async function measureMovingUp(stage: Stage): Promise<Figure> {
  const { database, world, server } = stage
  const { clubId } = world
  const officer = personOf(world, 0)
  const known = `UPDATE memberships SET permissions = '{"owner":"w"}' WHERE club_id = $1 AND uid = $2`
  await database.pool.query(known, [clubId, officer.uid])
  const uids = await peopleFor(stage)
  const wire = await Wire.open(server.port)
  const headers = headersOf(world, officer)
  const [times, limits]: [number[], number[]] = [[], []]
  for (let move = 0; move <= MOVES; move += 1) {
    const id = await fullEvent(stage, uids)
    const body = JSON.stringify({ id, maxCount: WAITING })
    const before = performance.now()
    if ((await wire.send(requestBytes('PATCH', '/api/admin/events', headers, body))) !== 200)
      throw new Error('The maximum was not raised.')
    const time = performance.now() - before
    const places =
      'SELECT count(*)::int AS count FROM registrations WHERE club_id = $1 AND event_id = $2 AND NOT waiting'
    const { rows } = await database.pool.query(places, [clubId, id])
    if (rows[0]?.count !== WAITING) throw new Error(`${rows[0]?.count} people have a place instead of ${WAITING}.`)
    const limit = await plainMove(stage, uids)
    if (move === 0) continue
    times.push(time)
    limits.push(limit)
  }
  wire.close()
  const ratio = ratioOf(times, limits)
  return {
    what: `${WAITING} waiting people get their places by one change`,
    value: millis(median(times)),
    limit: `${millis(median(limits))}, the statement alone`,
    ratio: `${ratio.toFixed(1)} ×`,
    target: `≤ ${MOST_MOVE_RATIO} ×`,
    isMet: ratio <= MOST_MOVE_RATIO,
  }
}

async function plainMove(stage: Stage, uids: string[]): Promise<number> {
  const id = await fullEvent(stage, uids)
  const { pool } = stage.database
  await pool.query('UPDATE events SET max_count = $3 WHERE club_id = $1 AND id = $2', [stage.world.clubId, id, WAITING])
  const before = performance.now()
  await pool.query(MOVE_UP, [stage.world.clubId, id])
  return performance.now() - before
}

/** Makes an event with one place, for which all these people wait. */
async function fullEvent({ database, world: { clubId, week } }: Stage, uids: string[]): Promise<string> {
  const id = randomUUID()
  const now = systemClock.now().toString()
  const times = { date: addDays(week.to, 60), startTime: '18:00', endTime: '20:00' }
  const details = newDetails({
    title: 'Königsschießen',
    ...times,
    draft: false,
    registrationEnabled: true,
    maxCount: 1,
  })
  const made = { clubId, id, createdBy: id, createdOn: now, lastChanged: now, seriesId: null }
  await database.transaction({ clubId }, (db) => db.insert(events).values({ ...made, ...columnsOf(details, ZONE) }))
  await database.pool.query(REGISTER, [clubId, id, uids])
  return id
}

/** Returns the people of the club who are to wait, and creates missing ones. */
async function peopleFor({ database, world }: Stage): Promise<string[]> {
  const uids = world.people.map(({ uid }) => uid)
  await database.systemTransaction(async (db) => {
    const now = systemClock.now()
    while (uids.length < WAITING) {
      const email = `waiting${uids.length}@bench.example`
      const uid = await createUser(db, { email, passwordHash: null, verified: true }, now)
      await join(db, [{ clubId: world.clubId, uid, status: 'member', permissions: null }])
      uids.push(uid)
    }
  })
  return uids.slice(0, WAITING)
}
