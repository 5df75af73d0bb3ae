import { bankImportsTopic } from '@bahnfrei/domain/bank/topics.ts'
import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, instantOf } from '@bahnfrei/domain/base/time/time.ts'
import * as z from 'zod/mini'
import type { QueueJob } from '../base/database/db.ts'
import { defineJob } from '../base/jobs/job.ts'
import { defineRun, type RunKind } from '../base/run/run.ts'
import { todayIn } from '../base/time/today.ts'

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

const ofConnection = { clubId: Id('club'), bankConnectionId: z.string() }

/** Asks a bank for what is new, and runs again the next night. */
export const fetchBankJob = defineJob('fetchBank', ofConnection)

/** Tells those who look after the money that a bank wants a new consent, or will soon. */
export const tellConsentJob = defineJob('tellConsent', ofConnection)

const FETCHED_AT = '04:00'

/** Queues the fetch of the next night for a connection. */
export function fetchBank(
  job: QueueJob,
  of: { clubId: Id<'club'>; bankConnectionId: string },
  now: Temporal.Instant,
): void {
  const tomorrow = addDays(todayIn('Europe/Berlin', now), 1)
  const runAt = instantOf(tomorrow, FETCHED_AT, 'Europe/Berlin') ?? now.add({ hours: 24 })
  job(fetchBankJob, of, { runAt, key: `fetch bank ${of.clubId} ${of.bankConnectionId}` })
}
