import { Id, Millis } from '@bahnfrei/domain/base/call/fields.ts'
import * as z from 'zod/mini'
import { defineJob } from '../base/jobs/job.ts'

/** Tells the owner of reservations that the same has happened to all of them at once. */
export const tellReservedJob = defineJob('tellReserved', {
  clubId: Id('club'),
  ids: z.array(Id('reservation')),
  change: z.enum(['created', 'changed', 'cancelled', 'restored']),
  by: Id('user'),
})

/** Offers a slot that became free to the people on the waiting list. */
export const offerFreedSlotJob = defineJob('offerFreedSlot', {
  clubId: Id('club'),
  rangeId: Id('range'),
  laneId: Id('lane'),
  start: Millis,
  end: Millis,
})

/** Releases a slot that was held and not confirmed in time. */
export const expireHeldJob = defineJob('expireHeld', { clubId: Id('club'), id: Id('reservation') })
