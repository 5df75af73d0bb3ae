import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import * as z from 'zod/mini'
import type { QueueJob } from '../base/database/db.ts'
import { defineJob } from '../base/jobs/job.ts'

const ofRange = { clubId: Id('club'), rangeId: Id('range') }

/** Creates the duties of the next weeks from the hours of a range, and runs again the next night. */
export const planDutiesJob = defineJob('planDuties', ofRange)

/** Tells people whose reservations at a range have lost their supervisor, or have one again. */
export const followDutiesJob = defineJob('followDuties', ofRange)

/**
 * Queues `followDutiesJob` for a range whose supervision changed. It is queued only once, however often this is called.
 */
export function followDuties(job: QueueJob, of: { clubId: Id<'club'>; rangeId: Id<'range'> }): void {
  job(followDutiesJob, of, { key: `follow ${of.clubId} ${of.rangeId}` })
}

/** Removes a person from upcoming duties for which they are no longer qualified. */
export const recheckDutiesJob = defineJob('recheckDuties', { clubId: Id('club'), uid: Id('user') })

/** Cancels reservations whose owners were told that nobody supervises, if that is still so. */
export const endUnsupervisedJob = defineJob('endUnsupervised', ofRange)

/** Tells a person what others did with their duty, or tells those in charge that somebody left a duty. */
export const tellDutyJob = defineJob('tellDuty', {
  clubId: Id('club'),
  dutyId: Id('duty'),
  uid: Id('user'),
  by: Id('user'),
  change: z.enum(['assigned', 'removed', 'cancelled', 'takenOver', 'left', 'unqualified', 'swapWanted', 'shooting']),
})

/** Asks qualified people to take a duty that is not filled, this many days before it. */
export const remindDutyJob = defineJob('remindDuty', { clubId: Id('club'), dutyId: Id('duty'), days: z.int() })
