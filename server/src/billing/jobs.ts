import { billingRunsTopic } from '@bahnfrei/domain/billing/topics.ts'
import { defineRun, type RunKind } from '../base/run/run.ts'

const shared = {
  subject: 'billing',
  topic: billingRunsTopic,
  refusals: { gone: 'BILLING_RUN_NOT_FOUND', running: 'BILLING_RUN_BUSY' },
} as const

/** Writes the fees that are due as drafts. */
export const writeRun: RunKind<'billingRun'> = {
  ...shared,
  table: 'billing_runs',
  job: defineRun('writeFees', 'billingRun'),
}

/** Finalises the drafts of a run. */
export const issueRun: RunKind<'billingIssue'> = {
  ...shared,
  table: 'billing_issues',
  job: defineRun('issueFees', 'billingIssue'),
}
