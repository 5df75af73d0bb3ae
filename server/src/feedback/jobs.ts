import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { defineJob } from '../base/jobs/job.ts'

/** Mails a report to those who look after feedback. */
export const tellFeedbackJob = defineJob('tellFeedback', { id: Id('report') })

/** Deletes a report some time after its evaluation. */
export const forgetFeedbackJob = defineJob('forgetFeedback', { id: Id('report') })
