import { isKeptNoMore } from '../accounts/retention.ts'
import { room } from '../base/room.ts'
import { subscriptionVerbs } from './calls.ts'
import { tellLookJob, tellSubscriptionJob } from './jobs.ts'
import { tellLook } from './looks.ts'
import { moveSubscriptions, subscriptionData } from './personalData.ts'
import { tellSubscription } from './tell.ts'

/**
 * The statements of the regular sweep: they delete bills that no law keeps, with those who were counted, and looks into
 * clubs as the lines of the security log.
 */
const SWEEPS = [
  `DELETE FROM billing_reports WHERE ${isKeptNoMore('invoices', 'ends_on')}`,
  "DELETE FROM root_looks WHERE looked_on < least($1, now()) - interval '400 days'",
]

export default room('subscriptions', {
  reads: ['clubs', 'users'],
  sweeps: SWEEPS,
  restored: { jobs: [tellSubscriptionJob, tellLookJob] },
  personalData: subscriptionData,
  people: { 'billing_report_people.uid': 'moves', 'root_looks.uid': 'acts' },
  keeps: { billing_report_people: 'nameless', root_looks: 'nameless' },
  moves: moveSubscriptions,
  constraints: { club_subscriptions_one: 'CHANGED_MEANWHILE', billing_reports_once: 'CHANGED_MEANWHILE' },
  open: ({ files }) => ({ verbs: subscriptionVerbs(files), jobs: [tellSubscription, tellLook] }),
})
