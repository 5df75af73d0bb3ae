import { addDays, type Day, dayOf, mondayOf } from '@bahnfrei/domain/base/time/time.ts'
import { openOn } from '@bahnfrei/domain/ranges/bookableTime.ts'
import { openLogin } from '../../server/src/auth/logins.ts'
import { type Database, rows } from '../../server/src/base/database/db.ts'
import { noNote } from '../../server/src/base/security/securityLog.ts'
import { createClub } from '../../server/src/clubs/create.ts'
import { join } from '../../server/src/members/join.ts'
import { createRange } from '../../server/src/ranges/create.ts'
import { createUser } from '../../server/src/users/create.ts'

export const ZONE = 'Europe/Berlin'
const PEOPLE = 300
export const LANES = 10

export type Person = { uid: string; token: string }
export type BenchRange = { id: string; laneIds: string[] }
/** A club with signed-in people, ranges to reserve, and one range whose week is read. */
export type BenchWorld = {
  clubId: string
  people: Person[]
  reservedRanges: BenchRange[]
  read: BenchRange
  /** The Monday and the Sunday of the week that is read: the next whole week. */
  week: { from: Day; to: Day }
}

/** SQL: logins, and proofs of who it is, that outlast a measurement of hours. */
const LONG_LOGINS = `UPDATE access_tokens SET until = until + interval '1 day'`
const LONG_PROOFS = `UPDATE logins SET confirmed_on = confirmed_on + interval '1 day'`

export async function buildBenchWorld(database: Database, now: Temporal.Instant): Promise<BenchWorld> {
  return database.systemTransaction(async (db) => {
    const clubId = await createClub(db, { name: 'SV Messfeld', timeZone: ZONE }, now)
    const people: Person[] = []
    for (let index = 0; index < PEOPLE; index += 1) {
      const uid = await createUser(
        db,
        { email: `bench${index}@bench.example`, passwordHash: null, verified: true },
        now,
      )
      people.push({
        uid,
        token: (await openLogin(db, uid, { now, agent: '', address: '', note: noNote }, 'password')).tokens.token,
      })
    }
    await rows(db, 'long_logins', LONG_LOGINS)
    await rows(db, 'long_proofs', LONG_PROOFS)
    await join(
      db,
      people.map(({ uid }) => ({ clubId, uid, status: 'member', permissions: null })),
    )
    const ranges: BenchRange[] = []
    for (let index = 0; index < 5; index += 1) {
      const laneNames = Array.from({ length: LANES }, (_, lane) => String(lane + 1))
      const windows = openOn([0, 1, 2, 3, 4, 5, 6], 0, 24 * 60)
      const plan = { clubId, name: `Halle ${index + 1}`, timeZone: ZONE, laneNames, bookableTimes: windows }
      ranges.push(await createRange(db, { ...plan, bookableUntil: 0 }, now))
    }
    const [read, ...reservedRanges] = ranges as [BenchRange, ...BenchRange[]]
    const from = addDays(mondayOf(dayOf(now, ZONE)), 7)
    return { clubId, people, reservedRanges, read, week: { from, to: addDays(from, 6) } }
  })
}

const HALF_HOURS = 48

/**
 * Fills the range that is read with reservations of half an hour: `perWeek` in the week that is read, and as many in
 * each week before it up to `rows`. The constraint is dropped meanwhile; adding it again proves the rows.
 */
export async function fillWeeks(
  database: Database,
  { clubId, people, read, week }: BenchWorld,
  { perWeek, rows }: { perWeek: number; rows: number },
): Promise<void> {
  const { pool } = database
  const [held] = await database.rows<{ name: string; definition: string }>(
    'bench_constraint',
    `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE conrelid = 'reservations'::regclass AND contype = 'x'`,
  )
  if (held === undefined) throw new Error('The table has no exclusion constraint.')
  // On a busy machine a million rows take longer than a request may.
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query(`ALTER TABLE reservations DROP CONSTRAINT ${held.name}`)
    await client.query('DELETE FROM reservations WHERE range_id = $1', [read.id])
    await client.query(
      // The grid is walked in a step that shares no factor with it, so that a week's reservations lie scattered.
      `INSERT INTO reservations (club_id, id, range_id, lane_id, uid, author_uid, during, earliest_start, time_zone, day,
         start_clock, end_clock, salt, hash, created_on)
       SELECT $1, gen_random_uuid(), $2, ($3::uuid[])[cell % ${LANES} + 1], uid, uid,
         tstzrange(start, start + interval '30 minutes'), start, '${ZONE}', (start AT TIME ZONE '${ZONE}')::date,
         to_char(start AT TIME ZONE '${ZONE}', 'HH24:MI'),
         to_char((start + interval '30 minutes') AT TIME ZONE '${ZONE}', 'HH24:MI'),
         md5(n::text), repeat(md5(n::text), 4), now() - interval '1 day'
       FROM (SELECT n, n / $5 AS weeks_back, (n % $5) * 1013 % ${7 * HALF_HOURS * LANES} AS cell
             FROM generate_series(0, $6::int - 1) AS n) AS numbered,
         LATERAL (SELECT ($7::date + (cell / ${LANES}) * interval '30 minutes') AT TIME ZONE '${ZONE}'
                    - weeks_back * interval '168 hours' AS start,
                  ($4::uuid[])[n % ${PEOPLE} + 1] AS uid) AS placed`,
      [clubId, read.id, read.laneIds, people.map(({ uid }) => uid), perWeek, rows, week.from],
    )
    await client.query(`ALTER TABLE reservations ADD CONSTRAINT ${held.name} ${held.definition}`)
    await client.query('VACUUM ANALYZE reservations')
  } finally {
    client.release(true)
  }
  // The rows were written directly to the database, so the servers must be told of them.
  await pool.query('SELECT pg_notify($1, $2)', [
    'bahnfrei_topics',
    JSON.stringify({ topics: [`reservations/${read.id}`] }),
  ])
}

/** Returns the headers of a person's requests in the club. */
export function headersOf({ clubId }: BenchWorld, { token }: Person): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'x-club-id': clubId }
}

/**
 * Returns the body of the n-th reservation of these ranges after the week that is read; each number has a slot of its
 * own.
 */
export function reservationOf({ week }: BenchWorld, ranges: BenchRange[], number: number): string {
  const range = ranges[number % ranges.length] as BenchRange
  const cell = Math.floor(number / (ranges.length * LANES))
  const start = (cell % HALF_HOURS) * 30
  const line = {
    eventId: range.id,
    laneId: range.laneIds[Math.floor(number / ranges.length) % LANES] as string,
    date: addDays(week.to, 1 + Math.floor(cell / HALF_HOURS)),
    times: { start: clock(start), end: clock(start + 30) },
  }
  return JSON.stringify({ type: 'fixed', targetId: range.id, specifics: { reservations: [line] } })
}

/** Removes the reservations after the week from the range that is read, so that the same slots are free again. */
export async function removeAfterWeek(database: Database, { read, week }: BenchWorld): Promise<void> {
  await database.pool.query('DELETE FROM reservations WHERE range_id = $1 AND day > $2', [read.id, week.to])
}

/** Returns the person for a number, in turn. */
export function personOf({ people }: BenchWorld, number: number): Person {
  return people[number % people.length] as Person
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
