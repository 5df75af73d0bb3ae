import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import * as z from 'zod/mini'
import { defineJob } from '../base/jobs/job.ts'

/** Asks a person to be the guardian of a child, as a club has proposed. */
export const tellProposedJob = defineJob('tellGuardianProposed', { clubId: Id('club'), id: Id('guardianship') })

/**
 * Tells a child with an account that a guardian has begun or ceased to act for it, and tells a guardian whom the club
 * has removed.
 */
export const tellGuardianJob = defineJob('tellGuardian', {
  clubId: Id('club'),
  childUid: Id('user'),
  guardianUid: Id('user'),
  what: z.enum(['began', 'ended']),
  by: Id('user'),
})
