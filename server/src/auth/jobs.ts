import { LANGUAGES } from '@bahnfrei/domain/base/texts/texts.ts'
import * as z from 'zod/mini'
import { defineJob } from '../base/jobs/job.ts'

/** Mails the link to a new password when the address has an account. */
export const mailResetJob = defineJob('mailReset', { email: z.string() })

/**
 * Creates the account if there is none and mails the link that sets its password; one with a password gets another
 * mail.
 */
export const mailRegistrationJob = defineJob('mailRegistration', { email: z.string(), language: z.enum(LANGUAGES) })
