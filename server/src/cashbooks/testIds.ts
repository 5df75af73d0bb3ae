import { randomUUID } from 'node:crypto'
import { drawnInvoice } from '@bahnfrei/domain/invoices/drawnInvoice.ts'
import type { MakeIds } from '../../world/testIds.ts'
import { paymentAccounts, planAccounts } from '../accounts/tables.ts'
import { invoices } from '../invoices/tables.ts'
import { cashbookEntries, cashbooks } from './tables.ts'

/** Creates two cash boxes, an open day of the first one, and an entry there; clubs without billing have them too. */
export const makeIds: MakeIds = async ({ w, owner: { clubId, uid }, ids }) => {
  const [cashAccount, otherBox, cashbook, cashEntry, invoiceId] = [
    ...[randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()],
  ] as [string, string, string, string, string]
  const at = w.clock.now().toString()
  const box = { clubId, name: 'Kasse', cashMode: 'open' } as const
  const says = drawnInvoice(() => 1, 1)
  await w.database.systemTransaction(async (db) => {
    await db.insert(planAccounts).values([
      { clubId, planId: ids('accountPlan'), number: '16200', name: 'Kasse', type: 'asset' },
      { clubId, planId: ids('accountPlan'), number: '16300', name: 'Kasse', type: 'asset' },
    ])
    await db.insert(paymentAccounts).values([
      { ...box, id: cashAccount, number: '16200', displayName: 'Kasse' },
      { ...box, id: otherBox, number: '16300', displayName: 'Festkasse' },
    ])
    await db.insert(cashbooks).values({
      ...{ clubId, id: cashbook, accountId: cashAccount, day: '2026-05-16', openedOn: at, startingAmount: 50_00 },
      ...{ startReason: '', changedBy: uid, changedOn: at },
    })
    await db.insert(invoices).values({
      ...{ clubId, id: invoiceId, uid, userName: 'Verein', invoiceDate: '2026-05-16', says, amount: says.gross },
      ...{ currency: 'EUR', collectionMethod: 'other', writtenOn: at, invoiceType: 'regular', status: 'draft' },
      draft: {
        ...{ uid, invoiceDate: '2026-05-16', deliveryDate: '2026-05-16', deliveryEndDate: null, currency: 'EUR' },
        ...{ comment: '', note: '', collectionMethod: 'other', sendInvoice: false, invoiceItems: [], oneTimeItems: [] },
      },
    })
    await db.insert(cashbookEntries).values({ clubId, id: cashEntry, cashbookId: cashbook, invoiceId })
  })
  return { cashAccount, otherBox, cashbook, cashEntry }
}
