import { expect, test } from 'vitest'
import { type Client, line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall } = w
const [birkenau] = w.clubs.birkenau.ranges as [(typeof w.clubs.birkenau.ranges)[number]]
const reserve = async (client: Client, range: typeof hall, lane: number) =>
  (await client.reservations.create(reserving(line(range, lane, '2026-05-21', '18:00', '19:00')))).ids[0] ?? ''
const seenBy = async (client: Client) => (await client.reservations.ofFriends({})).reservations

test('friends see each other’s coming reservations with the name of the owner, and strangers do not [FRND-020]', async () => {
  const [ben, clara, anna] = [await w.as('ben'), await w.as('clara'), await w.as('anna')]
  const id = await reserve(ben, hall, 0)
  expect(await seenBy(clara)).toEqual([
    {
      id,
      uid: ben.uid,
      name: 'Ben Brandt',
      rangeId: hall.id,
      dateRange: { start: Date.parse('2026-05-21T16:00:00Z'), end: Date.parse('2026-05-21T17:00:00Z') },
    },
  ])
  expect(await seenBy(anna)).toEqual([])
  expect(await seenBy(ben)).toEqual([])

  await ben.reservations.cancel({ id })
  expect(await seenBy(clara)).toEqual([])
})

test('what is over is not shown, and in a club that is not open nothing is [FRND-020] [T10]', async () => {
  const [ben, dirk] = [await w.as('ben'), await w.as('dirk')]
  const here = await reserve(dirk, hall, 1)
  await reserve(await w.as('dirk', 'birkenau'), birkenau, 1)
  expect((await seenBy(ben)).map(({ id }) => id)).toEqual([here])
  w.clock.set('2026-05-21T17:00:00Z')
  expect(await seenBy(await w.as('ben'))).toEqual([])
})

test('with the friendship the sight ends, for both [FRND-020] [B04]', async () => {
  w.clock.set('2026-05-20T10:00:00Z')
  const [ben, clara] = [await w.as('ben'), await w.as('clara')]
  const [bens, claras] = [await reserve(ben, hall, 3), await reserve(clara, hall, 4)]
  expect((await seenBy(clara)).map(({ id }) => id)).toEqual([bens])
  expect((await seenBy(ben)).map(({ id }) => id)).toContain(claras)
  await clara.friends.remove({ id: ben.uid })
  expect(await seenBy(clara)).toEqual([])
  expect((await seenBy(ben)).map(({ id }) => id)).not.toContain(claras)
})

test('the function behind it gives nobody the reservations of strangers [FRND-020] [T14]', async () => {
  const anna = await w.as('anna')
  await reserve(anna, hall, 5)
  const all = Object.values(w.clubs).map(({ id }) => id)
  const ask = (scope: Parameters<typeof w.database.transaction>[0]) =>
    w.database.transaction(scope, async (db) =>
      (await db.$client.query("SELECT uid FROM reservations_of_friends($1, '2020-01-01')", [all])).rows.map(
        ({ uid }) => uid,
      ),
    )
  expect(await ask({ uid: w.people.ben })).not.toContain(anna.uid)
  expect(await ask('nobody')).toEqual([])
  expect(await ask({ clubId: w.clubs.eichenhain.id })).toEqual([])
})
