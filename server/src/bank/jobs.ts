import { bankImportsTopic } from '@bahnfrei/domain/bank/topics.ts'
import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import * as z from 'zod/mini'
import { defineJob } from '../base/jobs/job.ts'
import { defineRun, type RunKind } from '../base/run/run.ts'

/** Enters what is new in a file of a bank, all of it or nothing. */
export const bankImportRun: RunKind<'bankImport'> = {
  table: 'bank_imports',
  job: defineRun('runBankImport', 'bankImport'),
  subject: 'bank',
  topic: bankImportsTopic,
  refusals: { gone: 'IMPORT_NOT_FOUND', running: 'IMPORT_RUNNING' },
}

/** Assigns payments that are certain, some at a time, in the name of an officer; `goesOn` after the first ones. */
export const matchPaymentsJob = defineJob('matchPayments', {
  clubId: Id('club'),
  uid: Id('user'),
  goesOn: z.optional(z.boolean()),
})
