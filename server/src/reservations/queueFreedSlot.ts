import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Slot } from '@bahnfrei/domain/base/time/time.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { duringOf } from '../base/database/instants.ts'
import { offerFreedSlotJob } from './jobs.ts'

/** A slot of a lane that became free. */
export type Freed = { rangeId: Id<'range'>; laneId: Id<'lane'>; slot: Slot }

/**
 * SQL: promises the slot to the waiting list from this commit on, at ranges that hold or reserve slots for waiting
 * people (B28).
 */
const PROMISE = `
  WITH mode AS (SELECT g.waiting_mode FROM waiting w JOIN ranges g ON g.club_id = w.club_id AND g.id = w.range_id
      WHERE w.club_id = $1 AND w.range_id = $2 AND (w.lane_id IS NULL OR w.lane_id = $3) AND w.during && $4::tstzrange
        AND lower(w.during) > $5 LIMIT 1),
    promised AS (INSERT INTO freed_slots (club_id, range_id, lane_id, during, freed_on)
      SELECT $1, $2, $3, $4::tstzrange, $5::timestamptz FROM mode WHERE waiting_mode <> 'tell')
  SELECT 1 FROM mode`

/**
 * Queues a freed slot for the waiting list, if somebody waits for it. The job runs after the commit in a transaction of
 * its own, so that the freeing neither waits for it nor fails with it. Until then only officers can reserve the slot;
 * at a range that only notifies, everybody can.
 */
export async function queueFreedSlot(
  { db, club, now, job }: Pick<ClubContext, 'db' | 'now' | 'job'> & { club: { id: Id<'club'> } },
  { rangeId, laneId, slot }: Freed,
): Promise<void> {
  const found = await rows(db, 'promise_freed', PROMISE, [club.id, rangeId, laneId, duringOf(slot), now.toString()])
  if (found.length === 0) return
  const { start, end } = slot
  job(offerFreedSlotJob, {
    clubId: club.id,
    rangeId,
    laneId,
    start: start.epochMilliseconds,
    end: end.epochMilliseconds,
  })
}
