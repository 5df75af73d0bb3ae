import type { Slot } from '@bahnfrei/domain/base/time.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/db.ts'
import { duringOf } from '../base/instants.ts'

/** A slot of a lane that became free. */
export type Freed = { rangeId: string; laneId: string; slot: Slot }

const IS_WAITED_FOR = `
  SELECT 1 FROM waiting
  WHERE club_id = $1 AND range_id = $2 AND (lane_id IS NULL OR lane_id = $3) AND during && $4::tstzrange LIMIT 1`

/**
 * Passes a slot that became free on to those who wait for it: after the commit, in a transaction of its own, so that
 * whoever frees it neither waits for that nor fails with it.
 */
export async function serveWaiting(
  { db, club, job }: Pick<ClubContext, 'db' | 'job'> & { club: { id: string } },
  { rangeId, laneId, slot }: Freed,
): Promise<void> {
  const found = await rows(db, 'is_waited_for', IS_WAITED_FOR, [club.id, rangeId, laneId, duringOf(slot)])
  if (found.length === 0) return
  const { start, end } = slot
  job('serveFreed', {
    clubId: club.id,
    rangeId,
    laneId,
    start: start.epochMilliseconds,
    end: end.epochMilliseconds,
  })
}
