import * as z from 'zod/mini'
import { accountsTopic } from '../accounts/topics.ts'
import { call } from '../base/call/call.ts'
import { Counter, text } from '../base/call/fields.ts'
import { BankConnection, FORM_STATES, FoundBank } from './connection.ts'
import { bankImportsTopic } from './topics.ts'

const shared = { guard: 'billingSettings:w', feature: 'billing_all' } as const
const { id, importTargetAccount } = BankConnection.shape
const bankConnectionId = text(100)
const ASKING = ['BANK_UNREACHABLE'] as const
const TAKING = ['CHANGED_MEANWHILE', 'PERIOD_CLOSED'] as const

/** The calls for asking banks directly. An installation without a service for that answers `SERVICE_UNAVAILABLE` (OP-80). */
export const bankAccessCalls = {
  connections: call({
    route: 'GET /billing/bank-connections',
    guard: 'billing:r',
    feature: 'billing_all',
    summary: 'The accounts of the club at banks that are asked directly, and whether this installation can ask banks.',
    input: z.strictObject({}),
    output: z.strictObject({ isAvailable: z.boolean(), connections: z.array(BankConnection) }),
    refusals: [],
    live: {
      collection: 'bankConnections',
      sameFor: 'club',
      rows: (answer) => [{ id: 'connections', ...answer }],
      topics: (_, { clubId }) => [bankImportsTopic(clubId), accountsTopic(clubId)],
    },
  }),
  searchBanks: call({
    ...shared,
    route: 'POST /billing/banking-access/search',
    summary: 'Searches banks by name, BIC or bank code.',
    input: z.strictObject({ query: text(100) }),
    output: z.strictObject({ banks: z.array(FoundBank) }),
    refusals: [...ASKING],
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
    refusals: [...ASKING],
  }),
  finishBank: call({
    ...shared,
    route: 'POST /billing/banking-access/finish',
    summary: 'Looks what became of the form that was begun last, and keeps the accounts of a connection that is done.',
    input: z.strictObject({}),
    output: z.strictObject({ state: z.enum(FORM_STATES) }),
    refusals: [...ASKING, ...TAKING],
  }),
  renewBank: call({
    ...shared,
    route: 'POST /billing/banking-access/renew',
    summary: 'Begins to renew the consent for a bank. Without an address the bank wanted nothing more.',
    stepUp: true,
    log: 'billingSettingsChanged',
    input: z.strictObject({ bankConnectionId }),
    output: z.strictObject({ redirectUrl: z.nullable(z.string()) }),
    refusals: [...ASKING, ...TAKING, 'BANK_CONNECTION_NOT_FOUND'],
  }),
  reloadBank: call({
    route: 'POST /billing/banking-access/reload-bank',
    guard: 'billing:w',
    feature: 'billing_all',
    summary:
      'Asks a bank for what is new, and enters it for the accounts that name a target. `doubtful` entries look like others and are left out: a file of the bank brings those that are true.',
    input: z.strictObject({ bankConnectionId }),
    output: z.strictObject({ imported: Counter, doubtful: Counter }),
    refusals: [...ASKING, ...TAKING, 'BANK_CONNECTION_NOT_FOUND', 'BANK_CONSENT_NEEDED'],
  }),
  updateBankImport: call({
    ...shared,
    route: 'PATCH /billing/banking-access/update-bank-import',
    summary: 'Says to which payment account the entries of an account at a bank go; null: none is taken in.',
    input: z.strictObject({ id, importTargetAccount }),
    output: z.strictObject({}),
    refusals: ['BANK_CONNECTION_NOT_FOUND', 'ACCOUNT_NOT_FOUND', 'BANK_ACCOUNT_OTHER'],
  }),
  disconnectBank: call({
    ...shared,
    route: 'DELETE /billing/banking-access/{bankConnectionId}',
    summary: 'Ends the access to a bank, here and at the service. What it has brought stays.',
    stepUp: true,
    log: 'billingSettingsChanged',
    input: z.strictObject({ bankConnectionId }),
    output: z.strictObject({}),
    refusals: [...ASKING, 'BANK_CONNECTION_NOT_FOUND'],
  }),
}
