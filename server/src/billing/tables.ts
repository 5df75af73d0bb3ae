import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import { boolean, foreignKey, index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { day } from '../base/database/instants.ts'
import { oneRunning, runColumns } from '../base/run/columns.ts'
import { clubTable } from '../clubs/clubTable.ts'

/** Somebody whose invoice could not be written, and why. */
export type NotWritten = { name: string; code: Refusal }

/** The runs that write fees as drafts of invoices. The invoices name their run. */
export const billingRuns = clubTable(
  'billing_runs',
  {
    ...runColumns(),
    day: day('day').notNull(),
    refused: jsonb('refused').$type<NotWritten[]>().notNull().default([]),
  },
  (table) => [
    index('billing_runs_latest').on(table.clubId, table.createdOn),
    oneRunning('billing_runs_one_running', table),
  ],
)

/** The orders to finalise all drafts of a run. */
export const billingIssues = clubTable(
  'billing_issues',
  {
    ...runColumns(),
    billingRunId: uuid('billing_run_id').notNull(),
    /** Whether each invoice is sent when it is finalised. */
    sends: boolean('sends').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'billing_issues_run',
      columns: [table.clubId, table.billingRunId],
      foreignColumns: [billingRuns.clubId, billingRuns.id],
    }),
    index('billing_issues_latest').on(table.clubId, table.billingRunId, table.createdOn),
    oneRunning('billing_issues_one_running', table),
  ],
)

/** The drafts that an order could not finalise, and why. */
export const billingIssueRefusals = clubTable(
  'billing_issue_refusals',
  {
    issueId: uuid('issue_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    refusal: text('refusal').$type<Refusal>().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'billing_issue_refusals_issue',
      columns: [table.clubId, table.issueId],
      foreignColumns: [billingIssues.clubId, billingIssues.id],
    }).onDelete('cascade'),
    index('billing_issue_refusals_by_issue').on(table.clubId, table.issueId, table.invoiceId),
  ],
)
