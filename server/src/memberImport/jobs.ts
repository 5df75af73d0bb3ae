import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import * as z from 'zod/mini'
import { defineJob } from '../base/jobs/job.ts'

/** Imports a file that was read and decided about. */
export const runMemberImportJob = defineJob('runMemberImport', {
  clubId: Id('club'),
  importId: Id('memberImport'),
  uid: Id('user'),
  language: z.enum(['de', 'en']),
  /** Nothing in a job of an older version. */
  makesContacts: z.optional(z.boolean()),
})
