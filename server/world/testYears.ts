import type { Database } from '../src/base/database/db.ts'
import type { World } from './build.ts'

/** Inserts this many past reservations of half an hour, lane by lane, like years of use of a hall. */
export async function fillYears({ pool }: Database, { clubs, people }: World, count: number): Promise<void> {
  const { id: clubId, ranges } = clubs.eichenhain
  const [hall] = ranges
  await pool.query(
    `INSERT INTO reservations (club_id, id, range_id, lane_id, uid, author_uid, during, earliest_start, time_zone, day,
       start_clock, end_clock, salt, hash, created_on)
     SELECT $1, gen_random_uuid(), $2, ($3::uuid[])[n % $4 + 1], $5, $5, tstzrange(start, start + interval '30 minutes'), start,
       'UTC', start::date, to_char(start, 'HH24:MI'), to_char(start + interval '30 minutes', 'HH24:MI'), md5(n::text),
       repeat(md5(n::text), 4), start
     FROM generate_series(0, $6::int - 1) AS n,
       LATERAL (SELECT timestamptz '2026-05-01T00:00Z' - (n / $4 + 1) * interval '30 minutes' AS start) AS placed`,
    [clubId, hall?.id, hall?.laneIds, hall?.laneIds.length, people.ben, count],
  )
}
