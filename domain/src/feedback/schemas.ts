import { FeedbackReport } from './calls.ts'

export const feedbackSchemas = { FeedbackReport }
