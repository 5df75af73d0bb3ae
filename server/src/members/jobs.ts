import { Id } from '@bahnfrei/domain/base/fields.ts'
import { defineJob } from '../base/job.ts'

/** Tells those who decide in a club that somebody asks for access. */
export const tellAccessRequestJob = defineJob('tellAccessRequest', { clubId: Id('club'), uid: Id('user') })

/** Tells somebody what became of the request for access. */
export const tellAccessDecisionJob = defineJob('tellAccessDecision', { clubId: Id('club'), uid: Id('user') })
