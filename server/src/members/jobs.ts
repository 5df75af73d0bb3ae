import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { defineJob } from '../base/jobs/job.ts'

/** Tells the officers who decide that somebody asks for access. */
export const tellAccessRequestJob = defineJob('tellAccessRequest', { clubId: Id('club'), uid: Id('user') })

/** Tells a person the decision on their request for access. */
export const tellAccessDecisionJob = defineJob('tellAccessDecision', { clubId: Id('club'), uid: Id('user') })

/** Tells officers which records of people who left long ago will be erased. */
export const tellLeaversJob = defineJob('tellLeavers', { clubId: Id('club') })

/** Erases the data that a club has of a person who left long ago, if that is still so. */
export const eraseLeaverJob = defineJob('eraseLeaver', { clubId: Id('club'), uid: Id('user') })
