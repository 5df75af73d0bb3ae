import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { systemClock } from '../../server/src/base/time/clock.ts'
import { createClub } from '../../server/src/clubs/create.ts'
import { keepChangedNeeds } from '../../server/src/journal/keepNeeds.ts'
import { type Figure, limitedFigure, millis, percent } from './figures.ts'
import type { Stage } from './stage.ts'

const PEOPLE = 10_000
/** The entries of each person: a visit every three weeks for 25 months. */
const ENTRIES = 36
const CHANGED = 100
const MOST_MS = 10_000

/**
 * Measures the computation of the needs of all members of a large club, and of only those for whom something changed.
 */
export async function measureClubNeed(stage: Stage): Promise<Figure[]> {
  const clubId = await fillClub(stage)
  const today = dayOf(systemClock.now(), 'Europe/Berlin')
  const keep = async (expected: number) => {
    const start = performance.now()
    const count = await stage.database.backgroundTransaction((db) => keepChangedNeeds(db, clubId, today))
    if (count !== expected) throw new Error(`${count} needs were computed instead of ${expected}.`)
    return performance.now() - start
  }
  const all = await keep(PEOPLE)
  const read = performance.now()
  for (const part of await peopleOf(stage, clubId))
    await stage.database.pool.query('SELECT uid, day, disciplines FROM journal_entries WHERE uid = ANY($1::uuid[])', [
      part,
    ])
  const reading = performance.now() - read
  const none = await keep(0)
  const change = `UPDATE journal_entries SET decided_on = decided_on + interval '1 second' WHERE uid IN (
    SELECT uid FROM memberships WHERE club_id = $1 ORDER BY uid LIMIT ${CHANGED})`
  await stage.database.pool.query(change, [clubId])
  const some = await keep(CHANGED)
  const people = PEOPLE.toLocaleString('en')
  return [
    {
      ...limitedFigure(`need of all ${people} members of a club, with ${ENTRIES} entries each`, all, MOST_MS, millis),
      limit: `${millis(reading)} to read their entries`,
      ratio: percent(reading / all),
    },
    {
      what: `need of the ${CHANGED} of ${people} members for whom something changed`,
      value: millis(some),
      limit: `${millis(none)} to see that nobody changed`,
      ratio: `${percent(some / all)} of all`,
    },
  ]
}

/** Returns the members in portions of fifty, as the server processes them. */
async function peopleOf({ database }: Stage, clubId: string): Promise<string[][]> {
  const { rows } = await database.pool.query('SELECT uid FROM memberships WHERE club_id = $1 ORDER BY uid', [clubId])
  return Array.from({ length: PEOPLE / 50 }, (_, at) =>
    rows.slice(at * 50, at * 50 + 50).map(({ uid }) => uid as string),
  )
}

/** Makes a club whose members have a pistol and an approved visit every three weeks. */
async function fillClub({ database }: Stage): Promise<string> {
  const plan = { name: 'SV Sportpistole', timeZone: 'Europe/Berlin' }
  const clubId = await database.systemTransaction((db) => createClub(db, plan, systemClock.now()))
  // On a busy machine so many rows take longer than a request may.
  const client = await database.pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query(
      `WITH made AS (
         INSERT INTO users (uid, full_name, first_name, last_name, mark, verified, created_on)
         SELECT gen_random_uuid(), 'Mitglied ' || n, '', '', gen_random_uuid()::text, false, now()
         FROM generate_series(1, ${PEOPLE}) AS n RETURNING uid)
       INSERT INTO memberships (club_id, uid, status, join_date) SELECT $1, uid, 'member', '2015-01-01' FROM made`,
      [clubId],
    )
    await client.query(
      `INSERT INTO own_weapons (uid, id, name, calibre_id, calibre_name, weapon_class, length, needs_licence, acquired_on)
       SELECT uid, gen_random_uuid(), 'Sportpistole', '22-lfb', '.22 lfB', 'rimfirePistol', 'short', true, '2019-05-01'
       FROM memberships WHERE club_id = $1`,
      [clubId],
    )
    await client.query(
      `INSERT INTO journal_entries (uid, id, club_id, range_name, day, clock, shot_on, kind, missed_shots, disciplines,
         written_on, state, decided_on)
       SELECT m.uid, gen_random_uuid(), $1, 'Halle 1', day, '18:00', day, 'training', 0,
         jsonb_build_array(jsonb_build_object('id', n::text, 'disciplineName', '25 m Sportpistole', 'source', 'custom',
           'disciplineId', NULL, 'number', 'DSB 2.40', 'equipmentUsed', 'Sportpistole', 'calibre', '.22 lfB', 'shotCount', 40,
           'series', '[]'::jsonb, 'rings', 350, 'weaponId', NULL, 'length', 'short', 'needsLicence', true, 'own', true)),
         day, 'approved', day
       FROM memberships m, generate_series(0, ${ENTRIES - 1}) AS n,
         LATERAL (SELECT current_date - 3 - 21 * n - abs(hashtext(m.uid::text)) % 9 AS day) AS each WHERE m.club_id = $1`,
      [clubId],
    )
    await client.query('VACUUM ANALYZE users, memberships, own_weapons, journal_entries')
    return clubId
  } finally {
    client.release(true)
  }
}
