import { isKeptNoMore } from '../accounts/retention.ts'
import { room } from '../base/room.ts'
import { sweepOfRuns } from '../base/run/run.ts'
import { billingVerbs } from './calls.ts'
import { issueDrafts } from './issue.ts'
import { issueRun, writeRun } from './jobs.ts'
import { billingData } from './personalData.ts'
import { writeFees } from './write.ts'

/** The statements of the regular sweep: runs go with their invoices, and one whose job was given up has failed. */
const SWEEPS = [
  `DELETE FROM billing_issues s USING billing_runs r WHERE r.club_id = s.club_id AND r.id = s.billing_run_id
    AND ${isKeptNoMore('invoices', 'r.day')}`,
  `DELETE FROM billing_runs WHERE ${isKeptNoMore('invoices', 'day')}`,
  sweepOfRuns(writeRun),
  sweepOfRuns(issueRun),
]

export default room('billing', {
  reads: ['clubs', 'invoice_sendings', 'invoices', 'users'],
  sweeps: SWEEPS,
  // A run may have sent more than the backup knows. The sweep ends the runs.
  restored: { jobs: [writeRun.job, issueRun.job] },
  personalData: billingData,
  people: { 'billing_issues.uid': 'acts', 'billing_runs.uid': 'acts' },
  keeps: { billing_issues: 'nameless', billing_runs: 'nameless' },
  constraints: {
    billing_issues_one_running: 'BILLING_RUN_BUSY',
    billing_runs_one_running: 'BILLING_RUN_BUSY',
  },
  open: ({ database }) => ({ verbs: billingVerbs, jobs: [writeFees(database), issueDrafts(database)] }),
})
