import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import * as z from 'zod/mini'
import { defineJob } from '../base/jobs/job.ts'

/** Tells the tenants of an operator that there is a new version of its terms. */
export const tellNewTermsJob = defineJob('tellNewTerms', { clubId: Id('club'), version: z.int() })
