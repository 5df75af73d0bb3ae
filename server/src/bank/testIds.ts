import { randomUUID } from 'node:crypto'
import type { BankEntry } from '@bahnfrei/domain/bank/entry.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import type { MakeIds } from '../../world/testIds.ts'
import { bookings } from '../bookings/tables.ts'
import { bankConnections, bankEntries, bankImports, csvMappings, payerRules } from './tables.ts'

const ENTRY: BankEntry = {
  ...{ bookingDay: '2026-05-17', valueDay: '2026-05-17', amount: cents(12_50), currency: 'EUR', name: 'Ben Brandt' },
  ...{
    iban: '',
    bic: '',
    remittance: 'Standmiete',
    endToEndId: '',
    mandateId: '',
    creditorId: '',
    bankReference: 'A-1',
  },
  ...{ batchReference: '', returned: null, format: 'camt' },
}

/** Creates a draft of a file, a mapping, a payer, and a payment from the bank; clubs without billing have them, too. */
export const makeIds: MakeIds = async ({ w, owner: { clubId, uid }, ids }) => {
  const [bankImport, csvMapping, payerRule] = [randomUUID(), randomUUID(), randomUUID()]
  const [bankBooking, bankConnection] = [randomUUID(), randomUUID()]
  const accountId = ids('paymentAccount')
  const createdOn = w.clock.now().toString()
  await w.database.systemTransaction(async (db) => {
    await db.insert(csvMappings).values({
      ...{ clubId, id: csvMapping, name: 'Hausbank', dateFormat: 'DD.MM.YYYY', paymentDate: 'Tag', iban: '', bic: '' },
      ...{ amount: 'Summe', description: 'Text', userName: '', transactionId: '' },
    })
    const statement = { iban: '', opening: null, closing: null, entries: [ENTRY] }
    await db.insert(bankImports).values({
      ...{ clubId, id: bankImport, uid, state: 'draft', fileName: 'auszug.csv', createdOn, format: 'csv', accountId },
      file: Buffer.from('Buchungstag;Verwendungszweck;Betrag\n17.05.2026;Standmiete;12,50\n'),
      content: [{ format: 'csv', statements: [statement], pending: 0, unread: [], columns: [] }],
    })
    await db.insert(payerRules).values({ clubId, id: payerRule, iban: 'DE02120300000000202051', uid })
    await db.insert(bookings).values({
      ...{ clubId, id: bankBooking, uid: null, userName: 'Ben', transactionId: 'B-1', paymentDate: '2026-05-16' },
      ...{ type: 'payment', category: 'regular', amount: 12_50, currency: 'EUR', description: '', accountId },
      ...{ paymentStatus: 'finalized', creationType: 'imported', enteredOn: createdOn },
    })
    await db.insert(bankConnections).values({
      ...{
        clubId,
        id: bankConnection,
        bankConnectionId: '42',
        accountId: '7',
        iban: '',
        accountName: 'Giro',
        accountType: '',
      },
      ...{ accountNumber: '', accountHolder: '', balance: 0, reloadedOn: createdOn },
    })
    const entry: BankEntry = { ...ENTRY, bookingDay: '2026-05-16', bankReference: 'B-1' }
    await db
      .insert(bankEntries)
      .values({ clubId, id: bankBooking, accountId, day: entry.bookingDay, key: 'x:1', entry })
  })
  return { bankImport, csvMapping, payerRule, bankBooking, bankConnection }
}
