import { Id } from '@bahnfrei/domain/base/fields.ts'
import { defineJob } from '../base/job.ts'

/** Tells the other owners who changed where the copies of mails go. */
export const tellMailForwardJob = defineJob('tellMailForward', { clubId: Id('club'), by: Id('user') })
