import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'

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
