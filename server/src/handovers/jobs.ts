import { Id } from '@bahnfrei/domain/base/fields.ts'
import { defineJob } from '../base/job.ts'

/** Removes a hand-over with its photos when its time is over. */
export const forgetHandoverJob = defineJob('forgetHandover', { clubId: Id('club'), id: Id('handover') })
