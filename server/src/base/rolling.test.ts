import { expect, test } from 'vitest'
import { roll } from '../../../tools/rolling/rolling.ts'

test('two instances restarted in turn under load: no request fails, nothing acknowledged is lost [O06]', async () => {
  // A request that fails or a booking that is gone throws.
  const { restarts, bookings, reads } = await roll({ seconds: 0, restarts: 2 })

  expect(restarts).toBeGreaterThanOrEqual(2)
  expect(bookings).toBeGreaterThan(0)
  expect(reads).toBeGreaterThan(0)
}, 120_000)
