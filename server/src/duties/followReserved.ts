import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { ClubContext } from '../base/context.ts'
import { endAlerts } from './follow.ts'
import { followDuties } from './jobs.ts'

type Reserved = {
  /** The reservations that were there before, moved or taken back: what their owners were told was of another time. */
  earlierIds?: readonly Id<'reservation'>[]
  rangeIds: readonly Id<'range'>[]
}

/** Looks again who supervises at reservations that were made past the hours, moved, or taken back. */
export async function followReserved(
  { db, club, job }: Pick<ClubContext, 'db' | 'club' | 'job'>,
  { earlierIds = [], rangeIds }: Reserved,
): Promise<void> {
  if (earlierIds.length > 0) await endAlerts(db, club.id, earlierIds)
  for (const rangeId of new Set(rangeIds)) followDuties(job, { clubId: club.id, rangeId })
}
