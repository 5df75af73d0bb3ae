import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import * as z from 'zod/mini'
import { defineJob } from '../base/jobs/job.ts'

/** Tells the tenants of an operator that its terms have new words. */
export const tellNewTermsJob = defineJob('tellNewTerms', { clubId: Id('club'), version: z.int() })
