import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as drizzleMigrate } from 'drizzle-orm/node-postgres/migrator'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../world/testApp.ts'
import { migrationsBefore } from '../../world/testMigrations.ts'
import { world } from '../../world/testWorld.ts'
import { Database } from './db.ts'
import { migrate } from './migrate.ts'

test('what was recorded stays: a request of the club takes nothing back, and another club sees nothing of it [M23] [T14]', async () => {
  const w = await world()
  const anna = await w.as('anna')
  await anna.ranges.activate({ rangeId: w.hall.id, isActive: false })
  const asClub = (clubId: string, statement: string) =>
    w.database.transaction({ clubId }, async (db) => (await db.$client.query(statement)).rows)

  const recorded = 'SELECT call, before, after FROM changes'
  const kept = [{ call: 'ranges.activate', before: { isActive: true }, after: { isActive: false } }]
  expect(await asClub(anna.clubId, recorded)).toEqual(kept)
  expect(await asClub(randomUUID(), recorded)).toEqual([])
  for (const statement of ["UPDATE changes SET call = 'x'", 'DELETE FROM changes'])
    await expect(asClub(anna.clubId, statement)).rejects.toMatchObject({ code: '42501' })
  expect(await asClub(anna.clubId, recorded)).toEqual(kept)
})

test('what four tables recorded before is in one afterwards, in the words of the thing that changed', async () => {
  const database = new Database(await freshDatabase(), 2, () => undefined)
  const [club, thing, uid, lane, group] = Array.from({ length: 5 }, () => randomUUID())
  const row = `'${club}', gen_random_uuid(), '${thing}', '${uid}', '2026-05-01T10:00Z'`
  try {
    await drizzleMigrate(drizzle(database.pool), { migrationsFolder: await migrationsBefore('0035_') })
    await database.pool.query(
      `INSERT INTO screen_changes VALUES (${row}, 'kiosk.delete', '{"scale":100}', NULL);
       INSERT INTO member_changes VALUES (${row}, 'changePermissions', '{"ranges":"r"}', '{"ranges":"w"}'),
         (${row}, 'changeGroups', '[]', '["${group}"]');
       INSERT INTO range_changes VALUES (${row}, 'update', '{"name":"a"}', '{"name":"b"}'),
         ('${club}', gen_random_uuid(), NULL, '${uid}', '2026-05-01T10:00Z', 'saveFairUse', '{"rules":[]}', '{"rules":[1]}');
       INSERT INTO reservation_changes VALUES
         (${row}, 'update', '{"day":"2026-05-20","laneId":"x","comment":""}',
           '{"eventId":"${thing}","laneId":"${lane}","date":"2026-05-21","times":{"start":"18:00","end":"19:00"},"comment":"Cup"}'),
         (${row}, 'updateAsOfficer', '{"day":"2026-05-20","tags":["a"]}', '{"tags":[]}'),
         (${row}, 'refund', '{"refunded":null}', '{"refunded":true}'), (${row}, 'removeBlocker', NULL, NULL)`,
    )

    await migrate(database)

    const moved = await database.rows(
      'moved',
      `SELECT subject, subject_id = '${thing}' AS "isThing", call, before, after FROM changes
       WHERE club_id = '${club}' AND uid = '${uid}' AND changed_on = '2026-05-01T10:00Z' ORDER BY subject, call`,
    )
    const reservation = { subject: 'reservation', isThing: true }
    expect(moved).toEqual([
      { subject: 'fairUse', isThing: false, call: 'ranges.saveFairUse', before: { rules: [] }, after: { rules: [1] } },
      {
        subject: 'member',
        isThing: true,
        call: 'members.changeGroups',
        before: { groupIds: [] },
        after: { groupIds: [group] },
      },
      {
        subject: 'member',
        isThing: true,
        call: 'members.changePermissions',
        before: { ranges: 'r' },
        after: { ranges: 'w' },
      },
      { subject: 'range', isThing: true, call: 'ranges.update', before: { name: 'a' }, after: { name: 'b' } },
      { ...reservation, call: 'reservations.refund', before: { refunded: null }, after: { refunded: true } },
      { ...reservation, call: 'reservations.removeBlocker', before: null, after: null },
      {
        ...reservation,
        call: 'reservations.update',
        before: { day: '2026-05-20', laneId: 'x', comment: '' },
        after: { day: '2026-05-21', laneId: lane, startClock: '18:00', endClock: '19:00', comment: 'Cup' },
      },
      {
        ...reservation,
        call: 'reservations.updateAsOfficer',
        before: { day: '2026-05-20', tags: ['a'] },
        after: { tags: [] },
      },
      { subject: 'screen', isThing: true, call: 'kiosk.delete', before: { scale: 100 }, after: null },
    ])
    const [left] = await database.rows(
      'left',
      `SELECT count(*) AS n FROM pg_class WHERE relname IN ('screen_changes', 'member_changes', 'range_changes', 'reservation_changes')`,
    )
    expect(left).toEqual({ n: 0 })
  } finally {
    await database.close()
  }
})
