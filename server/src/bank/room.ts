import { sweepsOfImports } from '../base/import/import.ts'
import { room } from '../base/room.ts'
import type { BankFeed } from './bankFeed.ts'
import { BANK_PASSWORD } from './bankUser.ts'
import { bankVerbs } from './calls.ts'
import { bankImportRun } from './jobs.ts'
import { matchPayments } from './match.ts'
import { fetchBankNightly, tellConsent } from './nightly.ts'
import { bankData, moveBank } from './personalData.ts'
import { runBankImport } from './run.ts'

declare module '../base/room.ts' {
  interface RoomNeeds {
    bank: { feed: BankFeed | undefined }
  }
}

export default room('bank', {
  reads: [
    'bookings',
    'clubs',
    'fee_payers',
    'invoices',
    'member_records',
    'memberships',
    'payment_accounts',
    'payment_records',
    'users',
  ],
  sweeps: sweepsOfImports(bankImportRun),
  personalData: bankData,
  people: { 'bank_imports.uid': 'acts', 'bank_users.uid': 'acts', 'payer_rules.uid': 'moves' },
  keeps: { bank_imports: 'nameless', bank_users: 'nameless', payer_rules: 'nothing' },
  moves: moveBank,
  constraints: { bank_imports_one_running: 'IMPORT_RUNNING', bank_entries_once: 'CHANGED_MEANWHILE' },
  sealed: [BANK_PASSWORD],
  restored: { withoutKey: ['DELETE FROM bank_connections', 'DELETE FROM bank_users'] },
  open: ({ database, box, origins }, { feed }) => {
    const asking = { feed, box, origin: origins[0] ?? '' }
    return {
      verbs: bankVerbs(asking),
      jobs: [runBankImport(database), matchPayments, fetchBankNightly(asking), tellConsent],
    }
  },
})
