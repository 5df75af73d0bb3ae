import { randomUUID } from 'node:crypto'
import { drawnInvoice } from '@bahnfrei/domain/invoices/drawnInvoice.ts'
import type { InvoiceInput } from '@bahnfrei/domain/invoices/invoice.ts'
import type { MakeIds } from '../../world/testIds.ts'
import { invoices, writeOffs } from './tables.ts'

/** Creates a draft, an issued invoice and one of which a cent was booked off for the owner; clubs without billing have them too. */
export const makeIds: MakeIds = async ({ w, owner: { clubId, uid } }) => {
  const [invoice, issuedInvoice, paidInvoice, writeOff] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const says = drawnInvoice(() => 1, 1)
  const draft: InvoiceInput = {
    ...{ uid, invoiceDate: '2026-05-17', deliveryDate: '2026-05-17', deliveryEndDate: null, currency: 'EUR' },
    ...{ comment: '', note: '', collectionMethod: 'other', sendInvoice: false, invoiceItems: [], oneTimeItems: [] },
  }
  const facts = {
    ...{ clubId, uid, userName: 'Verein', invoiceDate: '2026-05-17', says, amount: says.gross },
    currency: 'EUR' as const,
    ...{ collectionMethod: 'other' as const, writtenOn: w.clock.now().toString() },
    invoiceType: 'regular' as const,
  }
  const number = { series: 'invoice', prefix: 'X-', year: 0, count: 1, invoiceNumber: 'X-0001' } as const
  await w.database.systemTransaction(async (db) => {
    await db.insert(invoices).values([
      { ...facts, id: invoice, status: 'draft', draft },
      { ...facts, id: issuedInvoice, status: 'open', ...number },
      { ...facts, id: paidInvoice, status: 'partial', ...number, count: 2, invoiceNumber: 'X-0002' },
    ])
    const booked = { amount: 1, reason: 'Ein Cent', day: '2026-05-17' }
    await db.insert(writeOffs).values({ clubId, id: writeOff, invoiceId: paidInvoice, ...booked })
  })
  return { invoice, issuedInvoice, writeOff }
}
