import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { defineJob } from '../base/jobs/job.ts'

const handover = { clubId: Id('club'), id: Id('handover') }

/** Deletes a hand-over with its photos when its retention ends. */
export const forgetHandoverJob = defineJob('forgetHandover', handover)

/** Tells officers of new defects. */
export const tellDefectsJob = defineJob('tellDefects', handover)
