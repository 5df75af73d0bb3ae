import { often, seedOr } from '@bahnfrei/domain/base/testLength.ts'
import { expect, test } from 'vitest'
import { crash } from '../../../../tools/crash/crash.ts'

const KILLS = often({ gate: 4, long: 100 })

test(
  'killed in the middle of reservations, server and database come back by themselves with all that was acknowledged [O03]',
  async () => {
    const { kills, reservations } = await crash({ kills: KILLS, seed: seedOr(17) })

    // `crash` throws for a lost, doubled or half done reservation; the seed must have led to each kind of kill.
    expect(kills.server + kills.both + kills.database).toBe(KILLS)
    expect(Math.min(kills.server, kills.both, kills.database)).toBeGreaterThan(0)
    expect(reservations).toBeGreaterThan(0)
  },
  180_000 + 30_000 * KILLS,
)
