import type { BankEntry } from '@bahnfrei/domain/bank/entry.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import type { BankFeed } from './bankFeed.ts'

const IBANS = ['DE02120300000000202051', 'DE89370400440532013000']

const entry = (bankReference: string, amount: number): BankEntry => ({
  ...{ bookingDay: '2026-05-04', valueDay: '2026-05-04', amount: cents(amount), currency: 'EUR', name: 'Ben Brandt' },
  ...{ iban: 'DE89370400440532013000', bic: '', remittance: 'Danke', endToEndId: '', mandateId: '', creditorId: '' },
  ...{ bankReference, batchReference: '', returned: null, format: 'finApi' },
})
/** A service that knows one bank with two accounts. */
export const testFeed: BankFeed = {
  search: async (query) => [{ id: '1', name: `${query} Eichenhain`, bic: 'BYLADEM1001', city: 'Eichenhain' }],
  connect: async (_, bankId) => ({ redirectUrl: `https://bank.example/form/${bankId}` }),
  reload: async (_, bankConnectionId) =>
    IBANS.map((IBAN, at) => ({
      ...{ bankConnectionId, accountId: `${at}`, IBAN, accountName: `Giro ${at}`, accountType: 'CHECKING' },
      ...{ accountNumber: `${at}`, accountHolder: 'SV Eichenhain', balance: cents(100_00) },
      entries: [entry(`A-${at}`, 12_50), entry(`B-${at}`, -1_00)],
    })),
}
