import { randomUUID } from 'node:crypto'
import { drawnInvoice } from '@bahnfrei/domain/invoices/drawnInvoice.ts'
import type { MakeIds } from '../../world/testIds.ts'
import { invoices } from '../invoices/tables.ts'
import { reminders } from './tables.ts'

/** Creates an overdue invoice for the owner, and a reminder of another one. */
export const makeIds: MakeIds = async ({ w, owner: { clubId, uid }, ids }) => {
  const [overdueInvoice, reminder] = [randomUUID(), randomUUID()]
  const says = drawnInvoice(() => 1, 1)
  await w.database.systemTransaction(async (db) => {
    await db.insert(invoices).values({
      ...{ clubId, id: overdueInvoice, uid, userName: 'Verein', invoiceType: 'regular', status: 'open', says },
      ...{
        invoiceDate: '2020-05-17',
        dueDate: '2020-05-31',
        amount: 12_50,
        currency: 'EUR',
        collectionMethod: 'transfer',
      },
      ...{ series: 'invoice', prefix: 'Z-', year: 0, count: 1, invoiceNumber: 'Z-0001' },
      writtenOn: w.clock.now().toString(),
    })
    await db.insert(reminders).values({
      ...{ clubId, id: reminder, invoiceId: ids('issuedInvoice'), level: 'friendly', channel: 'mail', rest: 1, fee: 0 },
      ...{ sentOn: w.clock.now().toString(), dueDate: '2026-06-14', content: Buffer.from('%PDF'), hash: '' },
    })
  })
  return { overdueInvoice, reminder }
}
