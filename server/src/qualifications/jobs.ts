import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { defineJob } from '../base/jobs/job.ts'

/** Tells the person and the officers that a certificate expires soon. */
export const warnOfEndJob = defineJob('warnOfEnd', { clubId: Id('club'), id: Id('certificate') })
