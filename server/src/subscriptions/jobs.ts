import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import * as z from 'zod/mini'
import { defineJob } from '../base/jobs/job.ts'

/** The moments at which owners are told of their subscription. */
export const TOLD_OF = ['changed', 'trial', 'end'] as const

/** Tells the owners of a club that their subscription was changed, that its trial is about to end, or that it ended. */
export const tellSubscriptionJob = defineJob('tellSubscription', { clubId: Id('club'), about: z.enum(TOLD_OF) })

/** Tells the owners of a club at once that a root looks into it, and why. */
export const tellLookJob = defineJob('tellLook', { clubId: Id('club'), lookId: Id('look') })
