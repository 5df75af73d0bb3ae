import type { Id } from '@bahnfrei/domain/base/fields.ts'
import type { ClubContext } from '../base/context.ts'
import { endAlerts } from './follow.ts'
import { followDuties } from './jobs.ts'

type Reserved = { reservationIds: readonly Id<'reservation'>[]; rangeIds: readonly Id<'range'>[] }

/**
 * Looks again who supervises at reservations that were made past the hours, moved, or taken back: what their owners were told
 * before was of another time.
 */
export async function followReserved(
  { db, club, job }: Pick<ClubContext, 'db' | 'club' | 'job'>,
  { reservationIds, rangeIds }: Reserved,
): Promise<void> {
  if (rangeIds.length === 0) return
  await endAlerts(db, club.id, reservationIds)
  for (const rangeId of new Set(rangeIds)) followDuties(job, { clubId: club.id, rangeId })
}
