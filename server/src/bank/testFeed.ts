import type { BankEntry } from '@bahnfrei/domain/bank/entry.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import type { BankFeed } from './bankFeed.ts'

const IBANS = ['DE02120300000000202051', 'DE89370400440532013000']

const entry = (remittance: string, amount: number): BankEntry => ({
  ...{ bookingDay: '2026-05-04', valueDay: '2026-05-04', amount: cents(amount), currency: 'EUR', name: 'Ben Brandt' },
  ...{ iban: 'DE89370400440532013000', bic: '', remittance, endToEndId: '', mandateId: '', creditorId: '' },
  ...{ bankReference: '', batchReference: '', returned: null, format: 'finApi' },
})

/** A service that knows one bank with two accounts, and signs everybody in at once. */
export const testFeed: BankFeed = {
  search: async (query) => [{ id: '1', name: `${query} Eichenhain`, bic: 'BYLADEM1001', city: 'Eichenhain' }],
  createUser: async () => undefined,
  connect: async (_, { bankId }) => ({ formId: 'form', redirectUrl: `https://bank.example/form/${bankId}` }),
  outcome: async () => ({ state: 'done', bankConnectionId: '42' }),
  update: async () => undefined,
  read: async () => ({
    bankName: 'Sparkasse Eichenhain',
    consentUntil: '2026-11-01',
    accounts: IBANS.map((IBAN, at) => ({
      ...{ accountId: `${at}`, IBAN, accountName: `Giro ${at}`, accountType: 'CHECKING', accountNumber: `${at}` },
      ...{ accountHolder: 'SV Eichenhain', balance: cents(100_00), doubtful: 0 },
      entries: [entry(`Danke ${at}`, 12_50), entry(`Gebühr ${at}`, -1_00)],
    })),
  }),
  disconnect: async () => undefined,
}
