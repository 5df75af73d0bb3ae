import * as z from 'zod/mini'
import { accountsTopic } from '../accounts/topics.ts'
import { call } from '../base/call/call.ts'
import { Counter, text } from '../base/call/fields.ts'
import { BankConnection, FoundBank } from './connection.ts'
import { bankImportsTopic } from './topics.ts'

const shared = { guard: 'billingSettings:w', feature: 'billing_all' } as const
const { id, importTargetAccount } = BankConnection.shape

/** The calls for asking banks directly. An installation without a service for that answers `SERVICE_UNAVAILABLE` (OP-80). */
export const bankAccessCalls = {
  connections: call({
    route: 'GET /billing/bank-connections',
    guard: 'billing:r',
    feature: 'billing_all',
    summary: 'The accounts of the club at banks that are asked directly.',
    input: z.strictObject({}),
    output: z.strictObject({ connections: z.array(BankConnection) }),
    refusals: [],
    live: {
      collection: 'bankConnections',
      sameFor: 'club',
      rows: ({ connections }) => connections,
      topics: (_, { clubId }) => [bankImportsTopic(clubId), accountsTopic(clubId)],
    },
  }),
  searchBanks: call({
    ...shared,
    route: 'POST /billing/banking-access/search',
    summary: 'Searches banks by name, BIC or bank code.',
    input: z.strictObject({ query: text(100) }),
    output: z.strictObject({ banks: z.array(FoundBank) }),
    refusals: [],
  }),
  importBank: call({
    ...shared,
    route: 'POST /billing/banking-access/import-bank',
    summary:
      'Begins to connect a bank: the person goes on at the address of the answer, and no secret passes through here.',
    stepUp: true,
    log: 'billingSettingsChanged',
    input: z.strictObject({ bankId: text(100) }),
    output: z.strictObject({ redirectUrl: z.string() }),
    refusals: [],
  }),
  reloadBank: call({
    route: 'POST /billing/banking-access/reload-bank',
    guard: 'billing:w',
    feature: 'billing_all',
    summary: 'Asks a bank for what is new, and enters it for the accounts that name a target.',
    input: z.strictObject({ bankConnectionId: text(100) }),
    output: z.strictObject({ imported: Counter }),
    refusals: ['CHANGED_MEANWHILE', 'PERIOD_CLOSED'],
  }),
  updateBankImport: call({
    ...shared,
    route: 'PATCH /billing/banking-access/update-bank-import',
    summary: 'Says to which payment account the entries of an account at a bank go; null: none is taken in.',
    input: z.strictObject({ id, importTargetAccount }),
    output: z.strictObject({}),
    refusals: ['BANK_CONNECTION_NOT_FOUND', 'ACCOUNT_NOT_FOUND', 'BANK_ACCOUNT_OTHER'],
  }),
}
