import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import * as z from 'zod/mini'
import { defineJob } from '../base/jobs/job.ts'

/** Sends the mails of announcements, one to each payer. */
export const tellDebitsJob = defineJob('tellDebits', { clubId: Id('club'), ids: z.array(Id('debitAnnouncement')) })
