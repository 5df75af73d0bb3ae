import { LANGUAGES } from '@bahnfrei/domain/base/texts/texts.ts'
import * as z from 'zod/mini'
import { defineJob } from '../base/jobs/job.ts'

/** Mails the link to a new password when the address has an account. */
export const mailResetJob = defineJob('mailReset', { email: z.string() })

/** Makes the account unless there is one, and mails what comes next. */
export const mailRegistrationJob = defineJob('mailRegistration', { email: z.string(), language: z.enum(LANGUAGES) })
