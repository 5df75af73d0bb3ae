import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { defineJob } from '../base/jobs/job.ts'

/** Tells those who look after the money that a backup was restored, and what they must say before anything is issued. */
export const tellRestoredJob = defineJob('tellRestored', { clubId: Id('club') })
