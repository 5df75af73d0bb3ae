import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { overlaps, slotAt } from '@bahnfrei/domain/base/time/time.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { type Freed, queueFreedSlot } from './queueFreedSlot.ts'

type Wait = { rangeId: Id<'range'>; laneId: Id<'lane'> | null; start: number; end: number }

const WAITS = `SELECT range_id AS "rangeId", lane_id AS "laneId", ${millis('lower(during)')} AS start,
    ${millis('upper(during)')} AS "end"
  FROM waiting WHERE club_id = $1 AND range_id = ANY($2::uuid[]) AND lower(during) > $3`

/**
 * Offers lanes that an event frees to the people on waiting lists. An event can free all lanes on many days, so lanes
 * for which nobody waits are skipped at once.
 */
export async function offerFreedLanes(context: ClubContext, freed: readonly Freed[]): Promise<void> {
  const { db, club, now } = context
  const rangeIds = [...new Set(freed.map(({ rangeId }) => rangeId))]
  if (rangeIds.length === 0) return
  const waits = await rows<Wait>(db, 'waits_for_lanes', WAITS, [club.id, rangeIds, now.toString()])
  const isAwaited = ({ rangeId, laneId, slot }: Freed) =>
    waits.some(
      (wait) =>
        wait.rangeId === rangeId &&
        (wait.laneId === null || wait.laneId === laneId) &&
        overlaps(slotAt(wait.start, wait.end), slot),
    )
  for (const each of freed.filter(isAwaited)) await queueFreedSlot(context, each)
}
