import { Id, Millis } from '@bahnfrei/domain/base/call/fields.ts'
import * as z from 'zod/mini'
import { defineJob } from '../base/jobs/job.ts'

/** The changes to somebody's registration, or to the event. */
const CHANGES = ['registered', 'waiting', 'left', 'up', 'down', 'removed', 'changed', 'cancelled'] as const

/** Tells people what happened to their part in events, which are dates of one series or a single one. */
export const tellEventJob = defineJob('tellEvent', {
  clubId: Id('club'),
  eventIds: z.array(Id('event')),
  /** The people concerned; when left out, everybody who is registered. */
  uids: z.optional(z.array(Id('user'))),
  change: z.enum(CHANGES),
  by: Id('user'),
})

/** Tells those who may see them of new events. */
export const tellNewEventsJob = defineJob('tellNewEvents', { clubId: Id('club'), eventIds: z.array(Id('event')) })

/** Reminds those who take part in an event that begins at this moment. */
export const remindEventJob = defineJob('remindEvent', { clubId: Id('club'), eventId: Id('event'), start: Millis })
