import { expect, test } from 'vitest'
import { ROWS_OF_PERSON } from '../world/testPerson.ts'
import { line, reserving, world } from '../world/testWorld.ts'
import { BASE_KEEPS, BASE_PEOPLE, type Kept } from './base/personalData.ts'
import type { AnyRoom } from './base/room.ts'
import { ROOMS } from './rooms.ts'

const w = await world()
const { people, hall } = w
const NAMED: Record<string, string> = Object.assign(
  { ...BASE_PEOPLE },
  ...ROOMS.map(({ people: ofRoom }: AnyRoom) => ofRoom ?? {}),
)

const KEEPS: Record<string, Kept> = Object.assign({ ...BASE_KEEPS }, ...ROOMS.map(({ keeps }: AnyRoom) => keeps ?? {}))
const tableOf = (column: string) => column.split('.')[0] as string

/** Columns with people: those that point to one, and those that are named as if they held one. */
const COLUMNS = `
  SELECT c.relname || '.' || a.attname AS "column"
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.atttypid = 'uuid'::regtype
    AND a.attname <> 'club_id' AND (a.attname ~ '(uid|_by)$' OR EXISTS (
      SELECT FROM pg_constraint k WHERE k.contype = 'f' AND k.conrelid = c.oid AND a.attnum = ANY (k.conkey)
        AND k.confrelid IN ('users'::regclass, 'memberships'::regclass)))
  ORDER BY 1`

const columnsOfPeople = async () =>
  (await w.database.rows<{ column: string }>('columns_of_people', COLUMNS)).map(({ column }) => column)
/** The columns that no room names for a merge, and the tables that none names for an erasure. */
const forgotten = async () => {
  const columns = await columnsOfPeople()
  return {
    moves: columns.filter((column) => !Object.hasOwn(NAMED, column)),
    keeps: [...new Set(columns.map(tableOf))].filter((table) => !Object.hasOwn(KEEPS, table)),
  }
}

test('every table with people says what becomes of them when two records become one, and what stays when one is erased', async () => {
  expect(await forgotten(), '`people` and `keeps` of a room.ts name them').toEqual({ moves: [], keeps: [] })
  const columns = await columnsOfPeople()
  expect(Object.keys(NAMED).filter((column) => !columns.includes(column))).toEqual([])
  const tables = columns.map(tableOf)
  expect(Object.keys(KEEPS).filter((table) => !tables.includes(table))).toEqual([])
})

test('a trial table with people of which no room speaks is named', async () => {
  await w.database.pool.query('CREATE TABLE trial (club_id uuid, uid uuid REFERENCES users)')
  const found = await forgotten()
  await w.database.pool.query('DROP TABLE trial')
  expect(found).toEqual({ moves: ['trial.uid'], keeps: ['trial'] })
})

const MOVED = Object.entries(NAMED).flatMap(([column, is]) =>
  is === 'moves' ? [column.split('.') as [string, string]] : [],
)
/** Closed lines of the log and open lines of a supervisor are moved by the tests of the log, changes of slots by chance of a club. */
const ELSEWHERE = [
  'range_log_days.supervisor_uid',
  'range_log_lines.supervisor_uid',
  'range_log_links.supervisor_uid',
  'range_log_links.uid',
]

test('all that a record has in a club is of the one with which it becomes one [MEMB-069]', async () => {
  const anna = await w.as('anna')
  const { clubId } = anna
  const { memberNumber } = await anna.members.nextNumber({})
  const name = { fullName: 'Greta Gruber', firstName: 'Greta', lastName: 'Gruber', callName: 'Greta' }
  const { uid: gone } = await anna.members.createPerson({ email: '', ...name, isMember: true, memberNumber })
  const { dirk } = people
  await w.database.rows(
    'other_clubs',
    'DELETE FROM groups g WHERE club_id <> $1 AND NOT EXISTS (SELECT FROM group_members m WHERE m.club_id = g.club_id AND m.group_id = g.id)',
    [clubId],
  )
  for (const [index, sql] of ROWS_OF_PERSON.entries()) {
    const isOfAccount = [...sql.matchAll(/INSERT INTO (\w+)/g)].some(([, table]) => NAMED[`${table}.uid`] === 'account')
    if (!isOfAccount) await w.database.rows(`rows_of_gone_${index}`, sql, [gone])
  }
  await w.database.rows(
    'waits',
    `INSERT INTO waiting (club_id, id, range_id, uid, during, day, start_clock, end_clock, created_on)
     SELECT $1, gen_random_uuid(), $2, uid, '[2026-05-14T16:00Z,2026-05-14T17:00Z)', '2026-05-14', '18:00', '19:00', at
     FROM (VALUES ($3::uuid, '2026-05-13T08:00Z'::timestamptz), ($4, '2026-05-13T09:00Z')) AS w (uid, at)`,
    [clubId, hall.id, gone, dirk],
  )
  await w.database.rows(
    'child',
    `INSERT INTO guardianships (club_id, id, child_uid, guardian_uid, place, created_by, created_on, confirmed_on)
     VALUES ($1, gen_random_uuid(), $2, $3, 1, $4, now(), now()),
       ($1, gen_random_uuid(), $3, $2, 1, $4, now(), NULL)`,
    [clubId, gone, people.clara, people.anna],
  )
  await anna.reservations.createForMember({
    ...reserving(line(hall, 0, '2026-05-21', '18:00', '19:00')),
    forUser: gone,
  })

  const countOf = async ([table, column]: [string, string], uid: string) => {
    const found = await w.database.rows(
      `of_${table}_${column}`,
      `SELECT 1 FROM ${table} WHERE club_id = $1 AND ${column} = $2`,
      [clubId, uid],
    )
    return found.length
  }
  const had: string[] = []
  for (const column of MOVED) if ((await countOf(column, gone)) > 0) had.push(column.join('.'))
  expect(had.sort(), 'testRows.ts of its room has a row for each').toEqual(
    MOVED.map((column) => column.join('.'))
      .filter((column) => !ELSEWHERE.includes(column))
      .sort(),
  )

  await anna.members.merge({ source: gone, target: dirk, deleteAfter: true })
  for (const column of MOVED) {
    expect(await countOf(column, gone), column.join('.')).toBe(0)
    if (had.includes(column.join('.'))) expect(await countOf(column, dirk), column.join('.')).toBeGreaterThan(0)
  }
  expect(await countOf(['waiting', 'uid'], dirk), 'of two places in a queue one stays').toBe(1)
})
