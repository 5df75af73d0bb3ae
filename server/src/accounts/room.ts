import { room } from '../base/room.ts'
import { accountVerbs } from './calls.ts'
import { ACCOUNTS_RESTORED, tellRestored } from './restored.ts'
import { isKeptNoMore } from './retention.ts'

/** The statement of the regular sweep: it deletes vouchers that no law keeps. All lines of one have the same day. */
const SWEEPS = [`DELETE FROM ledger_entries WHERE ${isKeptNoMore('bookings', 'day')}`]

export default room('accounts', {
  reads: ['club_profiles', 'club_settings', 'club_subscriptions', 'clubs'],
  sweeps: SWEEPS,
  restored: ACCOUNTS_RESTORED,
  people: { 'audit_entries.uid': 'acts' },
  keeps: { audit_entries: 'nameless' },
  constraints: {
    payment_accounts_number: 'ACCOUNT_NUMBER_EXISTS',
    payment_accounts_iban: 'ACCOUNT_IBAN_EXISTS',
    payment_accounts_locked: 'ACCOUNT_LOCKED',
    ledger_entries_closed: 'PERIOD_CLOSED',
  },
  open: () => ({ verbs: accountVerbs, jobs: [tellRestored] }),
})
