import { expect, test } from 'vitest'
import { fillPerson } from '../world/testPerson.ts'
import { pushService } from '../world/testPush.ts'
import { world } from '../world/testWorld.ts'
import { BASE_KEEPS, BASE_PEOPLE, type Kept, type PersonColumn } from './base/personalData.ts'
import type { AnyRoom } from './base/room.ts'
import { ROOMS } from './rooms.ts'

const service = await pushService()
const w = await world({ pushAgent: service.agent })
const KEEPS: Record<string, Kept> = Object.assign({ ...BASE_KEEPS }, ...ROOMS.map(({ keeps }: AnyRoom) => keeps ?? {}))
const PEOPLE: Record<string, PersonColumn> = Object.assign(
  { ...BASE_PEOPLE },
  ...ROOMS.map(({ people }: AnyRoom) => people ?? {}),
)

/** The columns that say whom a row is about; in a table where people only act, all its columns with people. */
function columnsOf(table: string): string[] {
  const all = Object.entries(PEOPLE).flatMap(([column, is]) => {
    const [of, name] = column.split('.')
    return of === table && name !== undefined ? [{ name, is }] : []
  })
  const about = all.filter(({ is }) => is !== 'acts')
  return (about.length > 0 ? about : all).map(({ name }) => name)
}
/** How many rows a table has, and how many of them are about the person. */
async function rowsOf(table: string, uid: string): Promise<{ all: number; about: number }> {
  const isAbout = columnsOf(table).map((name) => `${name} = $1`)
  const { rows } = await w.database.pool.query(
    `SELECT count(*)::int AS "all", count(*) FILTER (WHERE ${isAbout.join(' OR ')})::int AS about FROM ${table}`,
    [uid],
  )
  return rows[0]
}

/** The tables that `fillPerson` does not fill, or that the test empties before: tests of their rooms cover them. */
const ELSEWHERE = [
  'answers',
  'audit_entries',
  'challenges',
  'changes',
  'club_links',
  'data_exports',
  'device_pairings',
  'duty_rules',
  'friend_code_tries',
  'guest_looks',
  'inventory_log',
  'invitations',
  'journal_changes',
  'journal_photos',
  'mailed_secrets',
  'member_import_rows',
  'range_log_days',
  'range_log_links',
  'range_stops',
  'recovery_codes',
  'tenants',
]

test('each table holds of an erased person what its room says: nothing, rows without a name, or what a law keeps', async () => {
  const ben = await w.as('ben')
  await fillPerson(w, ben, service.browser().token)
  // An account with a weapon of a club cannot be erased, and an acceptance for a club stays with the club.
  await w.database.rows(
    'give_back',
    "UPDATE weapon_handouts SET returned_on = now(), taken_back_by = uid, shots = 0, condition = 'good' WHERE uid = $1",
    [ben.uid],
  )
  await w.database.rows(
    'of_a_club',
    'UPDATE tenants t SET uid = NULL, member_club_id = c.id FROM clubs c WHERE t.uid = $1 AND c.id <> t.club_id',
    [ben.uid],
  )
  await ben.users.leave({})
  w.clock.pass({ minutes: 14 * 24 * 60 - 1 })
  await w.app.jobs.done()
  const before: Record<string, { all: number; about: number }> = {}
  for (const table of Object.keys(KEEPS)) before[table] = await rowsOf(table, ben.uid)
  w.clock.pass({ minutes: 2 })
  await w.app.jobs.done()

  const unseen: string[] = []
  for (const [table, kept] of Object.entries(KEEPS)) {
    const [was, is] = [before[table] ?? { all: 0, about: 0 }, await rowsOf(table, ben.uid)]
    if (was.about === 0) unseen.push(table)
    if (kept === 'nothing') expect.soft(is, table).toEqual({ all: was.all - was.about, about: 0 })
    else expect.soft(is.all, table).toBeGreaterThanOrEqual(was.all)
  }
  expect(unseen.sort(), 'testRows.ts of its room has a row for each other table').toEqual(ELSEWHERE)
})
