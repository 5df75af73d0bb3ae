import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import * as z from 'zod/mini'
import { defineJob } from '../base/jobs/job.ts'

/** Tells those who validate that an entry waits. */
export const tellAskedJob = defineJob('tellAsked', {
  clubId: Id('club'),
  uid: Id('user'),
  entryId: Id('journalEntry'),
})

/** Tells somebody that own entries were approved or rejected. */
export const tellDecidedJob = defineJob('tellDecided', {
  clubId: Id('club'),
  uid: Id('user'),
  entryIds: z.array(Id('journalEntry')),
})

/** Tells somebody that a report closed itself after too many wrong pass codes. */
export const tellReportClosedJob = defineJob('tellReportClosed', { uid: Id('user'), reportId: Id('journalReport') })

/** Computes the needs of members for whom something changed, and comes back the next night. */
export const keepNeedsJob = defineJob('keepNeeds', { clubId: Id('club') })

/** Reminds somebody whose evidence of need is not enough any more in so many days, and plans the next reminder. */
export const remindNeedJob = defineJob('remindNeed', { uid: Id('user'), days: z.int() })
