import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { defineJob } from '../base/jobs/job.ts'

/** Tells the other owners of a club who changed the addresses for copies of mails. */
export const tellMailForwardJob = defineJob('tellMailForward', { clubId: Id('club'), by: Id('user') })
