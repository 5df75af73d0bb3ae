import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { defineJob } from '../base/jobs/job.ts'

const handover = { clubId: Id('club'), id: Id('handover') }

/** Removes a hand-over with its photos when its time is over. */
export const forgetHandoverJob = defineJob('forgetHandover', handover)

/** Tells officers what is newly wrong. */
export const tellDefectsJob = defineJob('tellDefects', handover)
