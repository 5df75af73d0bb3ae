import * as z from 'zod/mini'
import { auditTopic } from '../accounts/topics.ts'
import { call } from '../base/call/call.ts'
import { pageInput, pageOutput } from '../base/call/list.ts'
import { clubTopic } from '../clubs/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { AUDIT_TRAIL, AuditEntry } from './entry.ts'
import { BooksProof } from './proof.ts'

const feature = 'billing_all'

/** The calls by which the books of a club are audited. */
export const trailCalls = {
  trail: call({
    route: 'GET /billing/audit',
    guard: 'billing:r',
    feature,
    summary: 'The audit trail of the money: who did what to which thing and when, newest first, a page at a time.',
    input: z.strictObject(pageInput(AUDIT_TRAIL)),
    output: z.strictObject({ entries: z.array(AuditEntry), ...pageOutput }),
    refusals: [],
    live: {
      collection: 'auditEntries',
      sameFor: 'club',
      rows: ({ entries }) => entries,
      topics: (_, { clubId }) => [auditTopic(clubId), clubTopic(clubId), namesTopic()],
    },
  }),
  check: call({
    route: 'POST /billing/audit/check',
    guard: 'billing:r',
    feature,
    summary:
      'Proves the books of the club: numbers without gap, invoices equal to their lines, payments, states, cancellations, the ledger, files, stocks, and the chain of the audit trail.',
    input: z.strictObject({}),
    output: BooksProof,
    refusals: [],
  }),
}
