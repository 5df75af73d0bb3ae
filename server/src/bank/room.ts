import { sweepsOfImports } from '../base/import/import.ts'
import { room } from '../base/room.ts'
import type { BankFeed } from './bankFeed.ts'
import { bankVerbs } from './calls.ts'
import { bankImportRun } from './jobs.ts'
import { matchPayments } from './match.ts'
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
  people: { 'bank_imports.uid': 'acts', 'payer_rules.uid': 'moves' },
  keeps: { bank_imports: 'nameless', payer_rules: 'nothing' },
  moves: moveBank,
  constraints: { bank_imports_one_running: 'IMPORT_RUNNING', bank_entries_once: 'CHANGED_MEANWHILE' },
  open: ({ database }, { feed }) => ({ verbs: bankVerbs(feed), jobs: [runBankImport(database), matchPayments] }),
})
