import { Id } from '@bahnfrei/domain/base/fields.ts'
import * as z from 'zod/mini'
import { defineJob } from '../base/job.ts'

/** Tells the tenants of an operator that its terms have new words. */
export const tellNewTermsJob = defineJob('tellNewTerms', { clubId: Id('club'), version: z.int() })
