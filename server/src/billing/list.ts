import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { billingCalls } from '@bahnfrei/domain/billing/calls.ts'
import { type BillingRun, MOST_REFUSED, MOST_RUNS } from '@bahnfrei/domain/billing/run.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'

const OF_RUN = 'FROM invoices i WHERE i.club_id = r.club_id AND i.run_id = r.id'
const ISSUED = `i.status NOT IN ('draft', 'deleted')`
/** SQL: the last order to finalise the drafts of a run `r`, as `s`. */
const LAST_ISSUE = `LEFT JOIN LATERAL (SELECT * FROM billing_issues b
  WHERE b.club_id = r.club_id AND b.billing_run_id = r.id ORDER BY b.created_on DESC, b.id LIMIT 1) s ON true`

const RUNS = `
  SELECT r.id, r.state, r.failure, r.done, r.total, r.day, ${millis('r.created_on')} AS "createdOn",
    coalesce(u.full_name, '') AS name,
    (SELECT count(*)::int ${OF_RUN} AND i.status = 'draft') AS drafts,
    (SELECT count(*)::int ${OF_RUN} AND ${ISSUED}) AS issued,
    (SELECT count(*)::int ${OF_RUN} AND ${ISSUED} AND EXISTS (
      SELECT FROM invoice_sendings e WHERE e.club_id = i.club_id AND e.invoice_id = i.id)) AS sent,
    (SELECT coalesce(json_agg(json_build_object('currency', t.currency, 'sum', t.sum) ORDER BY t.currency), '[]')
      FROM (SELECT i.currency, sum(i.amount) AS sum ${OF_RUN} AND i.status <> 'deleted' GROUP BY 1) t) AS sums,
    r.refused || coalesce((SELECT jsonb_agg(jsonb_build_object('name', i.user_name, 'code', x.refusal)
        ORDER BY i.user_name COLLATE "und-x-icu", i.id)
      FROM billing_issue_refusals x JOIN invoices i ON i.club_id = x.club_id AND i.id = x.invoice_id
      WHERE x.club_id = r.club_id AND x.issue_id = s.id AND i.status = 'draft'), '[]') AS refused,
    CASE WHEN s.id IS NOT NULL THEN json_build_object('state', s.state, 'failure', s.failure, 'done', s.done,
      'total', s.total, 'sends', s.sends) END AS issuing
  FROM billing_runs r ${LAST_ISSUE} LEFT JOIN users u ON u.uid = r.uid
  WHERE r.club_id = $1 ORDER BY r.created_on DESC, r.id LIMIT ${MOST_RUNS}`

/** Lists the last runs, with counts of their invoices as the database has them. */
export async function listRuns(_: unknown, { db, club }: ClubContext): Promise<OutputOf<typeof billingCalls.runs>> {
  const runs = await rows<BillingRun>(db, 'billing_runs', RUNS, [club.id])
  return { runs: runs.map((run) => ({ ...run, refused: run.refused.slice(0, MOST_REFUSED) })) }
}
