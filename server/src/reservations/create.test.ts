import { expect, test } from 'vitest'
import { line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall } = w

test('a member books a lane and finds it in the week and among the own ones [RESV-104]', async () => {
  const ben = await w.as('ben')

  const { ids } = await ben.reservations.create(reserving(line(hall, 0, '2026-05-21', '18:00', '19:00')))

  const { reservations } = await ben.reservations.week({ rangeId: hall.id, from: '2026-05-18', to: '2026-05-24' })
  expect(reservations.map(({ id, times }) => [id, times.start])).toEqual([[ids[0], '18:00']])
  const mine = await ben.reservations.mine({})
  expect(mine.reservations.map(({ id }) => id)).toEqual(ids)
})
