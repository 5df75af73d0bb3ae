import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import * as z from 'zod/mini'
import type { QueueJob } from '../base/database/db.ts'
import { defineJob } from '../base/jobs/job.ts'

const ofRange = { clubId: Id('club'), rangeId: Id('range') }

/** Makes the duties of the next weeks from the hours of a range, and comes back the next night. */
export const planDutiesJob = defineJob('planDuties', ofRange)

/** Tells people of a range whose reservations lost their supervisor, or got one again. */
export const followDutiesJob = defineJob('followDuties', ofRange)

/** Queues `followDutiesJob` for a range whose supervision changed: once, however often it changes before. */
export function followDuties(job: QueueJob, of: { clubId: Id<'club'>; rangeId: Id<'range'> }): void {
  job(followDutiesJob, of, { key: `follow ${of.clubId} ${of.rangeId}` })
}

/** Takes somebody off the duties ahead for which the person is not qualified any more. */
export const recheckDutiesJob = defineJob('recheckDuties', { clubId: Id('club'), uid: Id('user') })

/** Cancels reservations of which the owners were told that nobody supervises, if that is still so. */
export const endUnsupervisedJob = defineJob('endUnsupervised', ofRange)

/** Tells somebody what others did with a duty, or those who look after duties that somebody left one. */
export const tellDutyJob = defineJob('tellDuty', {
  clubId: Id('club'),
  dutyId: Id('duty'),
  uid: Id('user'),
  by: Id('user'),
  change: z.enum(['assigned', 'removed', 'cancelled', 'takenOver', 'left', 'unqualified', 'swapWanted', 'shooting']),
})

/** Asks those who may take it to take a duty that is not filled, so many days before. */
export const remindDutyJob = defineJob('remindDuty', { clubId: Id('club'), dutyId: Id('duty'), days: z.int() })
