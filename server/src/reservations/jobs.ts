import { Id, Millis } from '@bahnfrei/domain/base/call/fields.ts'
import * as z from 'zod/mini'
import { defineJob } from '../base/jobs/job.ts'

/** Tells what happened to reservations of one owner; to all of them the same, at once. */
export const tellReservedJob = defineJob('tellReserved', {
  clubId: Id('club'),
  ids: z.array(Id('reservation')),
  change: z.enum(['created', 'changed', 'cancelled', 'restored']),
  by: Id('user'),
})

/** Offers a slot of a lane that became free to those who wait for it. */
export const offerFreedSlotJob = defineJob('offerFreedSlot', {
  clubId: Id('club'),
  rangeId: Id('range'),
  laneId: Id('lane'),
  start: Millis,
  end: Millis,
})

/** Gives up a slot that was held and not confirmed in time. */
export const expireHeldJob = defineJob('expireHeld', { clubId: Id('club'), id: Id('reservation') })
