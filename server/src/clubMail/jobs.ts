import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { defineJob } from '../base/jobs/job.ts'

/** Writes a mail of a club to each of its people. */
export const sendClubMailJob = defineJob('sendClubMail', { clubId: Id('club'), id: Id('clubMail') })

/** Writes it to the officer alone who tries it. */
export const tryClubMailJob = defineJob('tryClubMail', { clubId: Id('club'), id: Id('clubMail'), uid: Id('user') })
