import { isKeptNoMore } from '../accounts/retention.ts'
import { room } from '../base/room.ts'
import { subscriptionVerbs } from './calls.ts'
import { moveSubscriptions, subscriptionData } from './personalData.ts'
import { tellSubscription } from './tell.ts'

/** The statement of the regular sweep: it deletes bills that no law keeps, with those who were counted. */
const SWEEPS = [`DELETE FROM billing_reports WHERE ${isKeptNoMore('invoices', 'ends_on')}`]

export default room('subscriptions', {
  reads: ['clubs'],
  sweeps: SWEEPS,
  personalData: subscriptionData,
  people: { 'billing_report_people.uid': 'moves' },
  keeps: { billing_report_people: 'nameless' },
  moves: moveSubscriptions,
  constraints: { club_subscriptions_one: 'CHANGED_MEANWHILE', billing_reports_once: 'CHANGED_MEANWHILE' },
  open: ({ files }) => ({ verbs: subscriptionVerbs(files), jobs: [tellSubscription] }),
})
