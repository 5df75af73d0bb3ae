import { room } from '../base/room.ts'
import { accountVerbs } from './calls.ts'

export default room('accounts', {
  reads: ['club_profiles', 'club_settings', 'clubs'],
  people: { 'audit_entries.uid': 'acts' },
  keeps: { audit_entries: 'nameless' },
  constraints: {
    payment_accounts_number: 'ACCOUNT_NUMBER_EXISTS',
    payment_accounts_iban: 'ACCOUNT_IBAN_EXISTS',
    payment_accounts_locked: 'ACCOUNT_LOCKED',
  },
  open: () => ({ verbs: accountVerbs }),
})
