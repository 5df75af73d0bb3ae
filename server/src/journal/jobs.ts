import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import * as z from 'zod/mini'
import { defineJob } from '../base/jobs/job.ts'

/** Tells the people who validate in a club that an entry waits for them. */
export const tellAskedJob = defineJob('tellAsked', {
  clubId: Id('club'),
  uid: Id('user'),
  entryId: Id('journalEntry'),
})

/** Tells a person that their entries were approved or rejected. */
export const tellDecidedJob = defineJob('tellDecided', {
  clubId: Id('club'),
  uid: Id('user'),
  entryIds: z.array(Id('journalEntry')),
})

/** Tells a person that their report was closed after too many wrong pass codes. */
export const tellReportClosedJob = defineJob('tellReportClosed', { uid: Id('user'), reportId: Id('journalReport') })

/** Computes the needs of members whose facts changed, and runs again the next night. */
export const keepNeedsJob = defineJob('keepNeeds', { clubId: Id('club') })

/**
 * Reminds a person that their evidence of need will no longer suffice in this many days, and plans the next reminder.
 */
export const remindNeedJob = defineJob('remindNeed', { uid: Id('user'), days: z.int() })
