import { expect, test } from 'vitest'
import { line, reserving, world } from '../../world/testWorld.ts'

const w = await world()

test('somebody reads the own reservations of some days over all clubs, the live or the cancelled ones, and of nobody else [CAL-007] [CAL-037]', async () => {
  const dirk = await w.as('dirk')
  const [foreign] = w.clubs.birkenau.ranges as [typeof w.hall]
  const hour = ['18:30', '19:30'] as const
  const [monday] = (await dirk.reservations.create(reserving(line(w.hall, 0, '2026-05-18', ...hour)))).ids
  const inBirkenau = reserving(line(foreign, 0, '2026-05-19', ...hour))
  const [tuesday] = (await dirk.reservations.create(inBirkenau, { clubId: w.clubs.birkenau.id })).ids
  const [later] = (await dirk.reservations.create(reserving(line(w.hall, 0, '2026-05-25', ...hour)))).ids
  const ben = await w.as('ben')
  await ben.reservations.create(reserving(line(w.hall, 1, '2026-05-18', ...hour)))

  const week = { from: '2026-05-18', to: '2026-05-24' }
  const idsOf = async (who: typeof dirk) => (await who.reservations.myDays(week)).reservations.map(({ id }) => id)
  expect(await idsOf(dirk)).toEqual([monday, tuesday])
  const next = { from: '2026-05-25', to: '2026-05-25' }
  await dirk.reservations.cancel({ id: later ?? '' })
  expect((await dirk.reservations.myDays(next)).reservations).toEqual([])
  const cancelled = async (who: typeof dirk, days: typeof week) =>
    (await who.reservations.myDays({ ...days, status: 'cancelled' })).reservations.map(({ id }) => id)
  expect([await cancelled(dirk, week), await cancelled(dirk, next), await cancelled(ben, next)]).toEqual([
    [],
    [later],
    [],
  ])

  w.clock.set('2026-05-20T12:00+02:00')
  expect(await idsOf(await w.as('dirk'))).toEqual([monday, tuesday])
})
