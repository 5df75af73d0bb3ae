import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { ClubContext } from '../base/context.ts'
import type { PayloadOf } from '../base/jobs/job.ts'
import { tellReservedJob } from './jobs.ts'

/** Reservations of one owner with the same change, as the payload of the job. */
export type Told = PayloadOf<typeof tellReservedJob>

/** The kind of change of reservations. */
export type Change = Told['change']

/**
 * Queues the notification of the owner, and the copy to a club that wants one: one mail for all reservations of a
 * request.
 */
export function tell(
  { club, uid, job }: Pick<ClubContext, 'club' | 'uid' | 'job'>,
  change: Change,
  ids: Id<'reservation'>[],
): void {
  job(tellReservedJob, { clubId: club.id, ids, change, by: uid })
}
