import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { ClubContext } from '../base/context.ts'
import { endAlerts } from './follow.ts'
import { followDuties } from './jobs.ts'

type Reserved = {
  /**
   * The ids of the reservations before a move or cancellation. Their alerts are deleted, because they were about
   * another time.
   */
  earlierIds?: readonly Id<'reservation'>[]
  rangeIds: readonly Id<'range'>[]
}

/**
 * Checks the supervision again at these ranges, after reservations were created outside of the hours, moved or
 * cancelled.
 */
export async function followReserved(
  { db, club, job }: Pick<ClubContext, 'db' | 'club' | 'job'>,
  { earlierIds = [], rangeIds }: Reserved,
): Promise<void> {
  if (earlierIds.length > 0) await endAlerts(db, club.id, earlierIds)
  for (const rangeId of new Set(rangeIds)) followDuties(job, { clubId: club.id, rangeId })
}
