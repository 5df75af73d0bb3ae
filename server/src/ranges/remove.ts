import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { rangeCalls } from '@bahnfrei/domain/ranges/calls.ts'
import { and, eq } from 'drizzle-orm'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { changeRange } from './change.ts'
import { blocks, lanes, ranges, schedules } from './tables.ts'

const USED = `SELECT 1 FROM reservations WHERE club_id = $1 AND range_id = $2
  UNION ALL SELECT 1 FROM events WHERE club_id = $1 AND range_id = $2
  UNION ALL SELECT 1 FROM range_log_days WHERE club_id = $1 AND range_id = $2
  UNION ALL SELECT 1 FROM range_log_links WHERE club_id = $1 AND range_id = $2
  UNION ALL SELECT 1 FROM handovers WHERE club_id = $1 AND range_id = $2 LIMIT 1`

/**
 * Removes a range. A range that ever had reservations, events, a range log or hand-overs is archived; any other is
 * deleted.
 */
export async function remove({ rangeId }: InputOf<typeof rangeCalls.remove>, context: ClubContext) {
  return changeRange(context, rangeId, 'remove', async () => {
    const { db, club } = context
    // Anybody who is reserving a lane goes first, and is found; anybody who comes later finds no lane.
    const lock = 'SELECT 1 FROM lanes WHERE club_id = $1 AND range_id = $2 ORDER BY id FOR UPDATE'
    await rows(db, 'lock_lanes_to_go', lock, [club.id, rangeId])
    if ((await rows(db, 'range_has_any', USED, [club.id, rangeId])).length > 0) {
      await db
        .update(ranges)
        .set({ archived: true })
        .where(and(eq(ranges.clubId, club.id), eq(ranges.id, rangeId)))
      return { result: 'archived' as const }
    }
    for (const table of [schedules, blocks, lanes])
      await db.delete(table).where(and(eq(table.clubId, club.id), eq(table.rangeId, rangeId)))
    await db.delete(ranges).where(and(eq(ranges.clubId, club.id), eq(ranges.id, rangeId)))
    return { result: 'deleted' as const }
  })
}
