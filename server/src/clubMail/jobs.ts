import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { defineJob } from '../base/jobs/job.ts'

/** Sends a mail of a club to each of its recipients. */
export const sendClubMailJob = defineJob('sendClubMail', { clubId: Id('club'), id: Id('clubMail') })

/** Sends a mail of a club to the officer who tries it, and to nobody else. */
export const tryClubMailJob = defineJob('tryClubMail', { clubId: Id('club'), id: Id('clubMail'), uid: Id('user') })
