import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { defineJob } from '../base/jobs/job.ts'

/** Tells those who decide in a club that somebody asks for access. */
export const tellAccessRequestJob = defineJob('tellAccessRequest', { clubId: Id('club'), uid: Id('user') })

/** Tells somebody what became of the request for access. */
export const tellAccessDecisionJob = defineJob('tellAccessDecision', { clubId: Id('club'), uid: Id('user') })

/** Tells officers whose records will be erased, because the people left long ago. */
export const tellLeaversJob = defineJob('tellLeavers', { clubId: Id('club') })

/** Erases what a club has of somebody who left long ago, if that is still so. */
export const eraseLeaverJob = defineJob('eraseLeaver', { clubId: Id('club'), uid: Id('user') })
