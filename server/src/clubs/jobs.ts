import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { defineJob } from '../base/jobs/job.ts'

/** Tells the other owners who changed where the copies of mails go. */
export const tellMailForwardJob = defineJob('tellMailForward', { clubId: Id('club'), by: Id('user') })
