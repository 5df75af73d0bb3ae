import { randomUUID } from 'node:crypto'
import { whyNotIssuing } from '@bahnfrei/domain/accounts/settings.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { RunState } from '@bahnfrei/domain/base/run/run.ts'
import type { billingCalls } from '@bahnfrei/domain/billing/calls.ts'
import { whyNotIssue, whyNotUndo } from '@bahnfrei/domain/billing/run.ts'
import { billingRunsTopic } from '@bahnfrei/domain/billing/topics.ts'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../accounts/audit.ts'
import { billingSettingsOf } from '../accounts/settings.ts'
import type { ClubContext, TransactionContext } from '../base/context.ts'
import { attempted } from '../base/database/attempted.ts'
import { type Database, rows } from '../base/database/db.ts'
import type { JobHandler } from '../base/jobs/jobs.ts'
import { handlePieces, type Run } from '../base/run/run.ts'
import { finaliseTogether } from '../invoices/finalise.ts'
import { sendInvoiceJob } from '../invoices/jobs.ts'
import { lockInvoices } from '../invoices/stored.ts'
import { removeRecurring } from '../invoices/write.ts'
import { issueRun } from './jobs.ts'
import { billingIssueRefusals, billingIssues, billingRuns } from './tables.ts'

type Calls = typeof billingCalls

const RUN = `
  SELECT CASE WHEN EXISTS (SELECT FROM billing_issues s WHERE s.club_id = r.club_id AND s.billing_run_id = r.id
      AND s.state = 'running') THEN 'running' ELSE r.state END AS state,
    (SELECT count(*)::int FROM invoices i WHERE i.club_id = r.club_id AND i.run_id = r.id AND i.status = 'draft') AS drafts,
    (SELECT count(*)::int FROM invoices i WHERE i.club_id = r.club_id AND i.run_id = r.id
      AND i.status NOT IN ('draft', 'deleted')) AS issued
  FROM billing_runs r WHERE r.club_id = $1 AND r.id = $2 FOR UPDATE`
type Known = { state: RunState; drafts: number; issued: number }

/** Returns a run and locks it, so that nobody else issues or undoes it until the transaction ends. */
async function lockRun({ db, club }: ClubContext, id: Id<'billingRun'>): Promise<Known> {
  const [found] = await rows<Known>(db, 'lock_billing_run', RUN, [club.id, id])
  return found ?? refuse('BILLING_RUN_NOT_FOUND')
}

/** Begins to finalise the drafts of a run. */
export async function beginIssuing({ id, sends }: InputOf<Calls['issue']>, context: ClubContext): Promise<void> {
  const { db, club, uid, now, language } = context
  const run = await lockRun(context, id)
  refuseIf(whyNotIssue(run))
  refuseIf(whyNotIssuing(await billingSettingsOf({}, context)))
  const issueId = randomUUID()
  await db.insert(billingIssues).values({
    ...{ clubId: club.id, id: issueId, billingRunId: id, uid, state: 'running', createdOn: now.toString() },
    ...{ total: run.drafts, sends },
  })
  const after = { drafts: run.drafts, sends }
  recordAudit(context, { subject: 'billingRun', subjectId: id, call: 'billing.issue', before: {}, after })
  context.job(issueRun.job, { clubId: club.id, runId: issueId, uid, language })
  context.announce(billingRunsTopic(club.id))
}

/** Deletes the drafts of a run of which nothing was issued. */
export async function undoWriting({ id }: InputOf<Calls['undo']>, context: ClubContext): Promise<void> {
  const { db, club } = context
  const run = await lockRun(context, id)
  refuseIf(whyNotUndo(run))
  await removeRecurring(context, id)
  await db
    .update(billingRuns)
    .set({ state: 'undone' })
    .where(and(eq(billingRuns.clubId, club.id), eq(billingRuns.id, id)))
  const change = { before: { drafts: run.drafts }, after: { drafts: 0 } }
  recordAudit(context, { subject: 'billingRun', subjectId: id, call: 'billing.undo', ...change })
  context.announce(billingRunsTopic(club.id))
}

/**
 * The number of drafts that are finalised in one transaction: until it ends, others wait for a number, and each reads the
 * settings, the accounts and the order of names again.
 */
const AT_ONCE = 200

const ORDER = 'SELECT billing_run_id AS "billingRunId", sends FROM billing_issues WHERE club_id = $1 AND id = $2'
/** The documents are long, and so only those are read that come next. */
const NEXT = `
  SELECT n.id FROM (
    SELECT i.id, i.user_name, i.says FROM invoices i
    WHERE i.club_id = $1 AND i.run_id = $2 AND i.status = 'draft' AND NOT EXISTS (
      SELECT FROM billing_issue_refusals x WHERE x.club_id = $1 AND x.issue_id = $3 AND x.invoice_id = i.id)
    ORDER BY i.user_name COLLATE "und-x-icu" FETCH FIRST ${AT_ONCE} ROWS WITH TIES) n
  ORDER BY n.user_name COLLATE "und-x-icu", n.says->>'deliveryDate', n.id LIMIT ${AT_ONCE}`

/** Makes the job handler that finalises the drafts of a run, some at a time, in the order of names. */
export function issueDrafts(database: Database): JobHandler {
  return handlePieces(issueRun, (run, context) => issuePiece(run, context, database))
}

async function issuePiece(
  { clubId, runId: issueId, uid }: Run<'billingIssue'>,
  { db, now, announce, job }: TransactionContext,
  { constraints }: Database,
): Promise<number> {
  const context = { db, now, announce, job, uid, club: { id: clubId } }
  const [order] = await rows<{ billingRunId: string; sends: boolean }>(db, 'order_to_issue', ORDER, [clubId, issueId])
  if (order === undefined) return 0
  const next = await rows<{ id: string }>(db, 'drafts_to_issue', NEXT, [clubId, order.billingRunId, issueId])
  if (next.length === 0) return 0
  const drafts = await lockInvoices(
    context,
    next.map(({ id }) => id),
  )
  const outcomes = await finaliseTogether(context, drafts, (work) => attempted(db, { constraints }, work))
  const refused = outcomes.flatMap(({ id: invoiceId, code }) =>
    code === undefined ? [] : { clubId, id: randomUUID(), issueId, invoiceId, refusal: code },
  )
  if (refused.length > 0) await db.insert(billingIssueRefusals).values(refused)
  if (order.sends) for (const { id, code } of outcomes) if (code === undefined) job(sendInvoiceJob, { clubId, id, uid })
  return next.length
}
