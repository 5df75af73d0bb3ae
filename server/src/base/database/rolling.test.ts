import { often } from '@bahnfrei/domain/base/testLength.ts'
import { expect, test } from 'vitest'
import { roll } from '../../../../tools/rolling/rolling.ts'

test('two instances restarted in turn under load: no request fails, nothing acknowledged is lost [O06]', async () => {
  // A request that fails or a reservation that is gone throws.
  const { restarts, reservations, reads } = await roll({ seconds: often({ gate: 0, long: 30 }), restarts: 2 })

  expect(restarts).toBeGreaterThanOrEqual(2)
  expect(reservations).toBeGreaterThan(0)
  expect(reads).toBeGreaterThan(0)
})
