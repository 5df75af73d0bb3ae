import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import * as z from 'zod/mini'
import { defineJob } from '../base/jobs/job.ts'

/** Makes the next reservations of an import in the name of the officer, until none is left. */
export const runReservationImportJob = defineJob('runReservationImport', {
  clubId: Id('club'),
  importId: Id('calendarImport'),
  uid: Id('user'),
  language: z.enum(['de', 'en']),
})
