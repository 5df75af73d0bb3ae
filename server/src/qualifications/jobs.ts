import { Id } from '@bahnfrei/domain/base/fields.ts'
import { defineJob } from '../base/job.ts'

/** Tells the person and the officers that a certificate ends soon. */
export const warnOfEndJob = defineJob('warnOfEnd', { clubId: Id('club'), id: Id('certificate') })
