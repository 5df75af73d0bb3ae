import type { HandedCollection } from '@bahnfrei/domain/bank/facts.ts'
import type { OfClub } from '../base/context.ts'
import { sweepsOfImports } from '../base/import/import.ts'
import { room } from '../base/room.ts'
import type { BankFeed } from './bankFeed.ts'
import { BANK_PASSWORD } from './bankUser.ts'
import { bankVerbs } from './calls.ts'
import { HeldFacts, type LinesOf } from './heldFacts.ts'
import { bankImportRun, tellConsentJob } from './jobs.ts'
import { type Credit, type GiveBack, matchPayments, type Uncredit } from './match.ts'
import { fetchBankNightly, tellConsent } from './nightly.ts'
import { bankData, moveBank } from './personalData.ts'
import { runBankImport } from './run.ts'

declare module '../base/room.ts' {
  interface RoomNeeds {
    bank: {
      feed: BankFeed | undefined
      /** The collections whose sum the bank has not credited yet. */
      collections: (context: OfClub) => Promise<HandedCollection[]>
      /** The lines of our collections: all of them, or those of these invoices. */
      lines: LinesOf
      credit: Credit
      uncredit: Uncredit
      giveBack: GiveBack
    }
  }
}

export default room('bank', {
  reads: [
    'audit_entries',
    'bookings',
    'clubs',
    'fee_payers',
    'invoices',
    'member_records',
    'memberships',
    'payment_accounts',
    'payment_records',
    'receipts',
    'users',
  ],
  sweeps: sweepsOfImports(bankImportRun),
  personalData: bankData,
  people: { 'bank_imports.uid': 'acts', 'bank_users.uid': 'acts', 'payer_rules.uid': 'moves' },
  keeps: { bank_imports: 'nameless', bank_users: 'nameless', payer_rules: 'nothing' },
  moves: moveBank,
  constraints: { bank_imports_one_running: 'IMPORT_RUNNING', bank_entries_once: 'CHANGED_MEANWHILE' },
  sealed: [BANK_PASSWORD],
  restored: { jobs: [tellConsentJob], withoutKey: ['DELETE FROM bank_connections', 'DELETE FROM bank_users'] },
  open: ({ database, box, origins }, { feed, collections, lines, ...rooms }) => {
    const matching = { held: new HeldFacts({ collections, lines }), ...rooms }
    const asking = { feed, box, origin: origins[0] ?? '' }
    return {
      verbs: bankVerbs(asking, matching),
      jobs: [runBankImport(database), matchPayments(matching), fetchBankNightly(asking), tellConsent],
      hear: (topics) => matching.held.hear(topics),
    }
  },
})
