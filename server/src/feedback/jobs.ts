import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { defineJob } from '../base/jobs/job.ts'

/** Tells everybody who looks after feedback of a report. */
export const tellFeedbackJob = defineJob('tellFeedback', { id: Id('report') })

/** Removes a report that was evaluated long enough ago. */
export const forgetFeedbackJob = defineJob('forgetFeedback', { id: Id('report') })
