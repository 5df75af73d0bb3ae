import { expect, test } from 'vitest'
import { crash } from '../../../../tools/crash/crash.ts'

test('killed in the middle of reservations, server and database come back by themselves with all that was acknowledged [O03]', async () => {
  const seed = 17

  const { kills, reservations } = await crash({ kills: 4, seed, tell: () => undefined })

  // What is lost, doubled or half done throws; here the seed has hit each of them.
  expect(kills).toEqual({ server: 2, both: 1, database: 1 })
  expect(reservations).toBeGreaterThan(0)
})
