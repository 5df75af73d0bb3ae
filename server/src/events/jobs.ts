import { Id, Millis } from '@bahnfrei/domain/base/call/fields.ts'
import * as z from 'zod/mini'
import { defineJob } from '../base/jobs/job.ts'

/** The changes of a registration or of an event that people are told. */
const CHANGES = ['registered', 'waiting', 'left', 'up', 'down', 'removed', 'changed', 'cancelled'] as const

/** Tells people what happened to their part in one event, or in dates of one series. */
export const tellEventJob = defineJob('tellEvent', {
  clubId: Id('club'),
  eventIds: z.array(Id('event')),
  /** The people to tell. Undefined: everybody who is registered. */
  uids: z.optional(z.array(Id('user'))),
  change: z.enum(CHANGES),
  by: Id('user'),
})

/** Tells people of new events that they may see. */
export const tellNewEventsJob = defineJob('tellNewEvents', { clubId: Id('club'), eventIds: z.array(Id('event')) })

/** Reminds the participants of an event that begins at this moment. */
export const remindEventJob = defineJob('remindEvent', { clubId: Id('club'), eventId: Id('event'), start: Millis })
