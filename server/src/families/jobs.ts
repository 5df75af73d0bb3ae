import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import * as z from 'zod/mini'
import { defineJob } from '../base/jobs/job.ts'

/** Tells somebody that a club proposes them as the guardian of a child. */
export const tellProposedJob = defineJob('tellGuardianProposed', { clubId: Id('club'), id: Id('guardianship') })

/** Tells a child with an account, and a guardian whom the club has removed, that somebody acts for the child or does no more. */
export const tellGuardianJob = defineJob('tellGuardian', {
  clubId: Id('club'),
  childUid: Id('user'),
  guardianUid: Id('user'),
  what: z.enum(['began', 'ended']),
  by: Id('user'),
})
