import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { ClubContext } from '../base/context.ts'
import type { PayloadOf } from '../base/jobs/job.ts'
import { tellReservedJob } from './jobs.ts'

/** Reservations of one owner to which the same happened at once, as it is queued. */
export type Told = PayloadOf<typeof tellReservedJob>

/** The kind of change that happened to reservations. */
export type Change = Told['change']

/** Tells the owner, and the club that wants to know, after the commit: one mail for all that a request did. */
export function tell(
  { club, uid, job }: Pick<ClubContext, 'club' | 'uid' | 'job'>,
  change: Change,
  ids: Id<'reservation'>[],
): void {
  job(tellReservedJob, { clubId: club.id, ids, change, by: uid })
}
