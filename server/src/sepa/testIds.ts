import { randomUUID } from 'node:crypto'
import { drawnInvoice } from '@bahnfrei/domain/invoices/drawnInvoice.ts'
import type { MakeIds } from '../../world/testIds.ts'
import { invoices } from '../invoices/tables.ts'
import { sepaCollectionLines, sepaCollections } from './tables.ts'

/** Creates an invoice that is paid by direct debit, a collection, and a line of another one that was credited. */
export const makeIds: MakeIds = async ({ w, owner: { clubId, uid }, ids }) => {
  const [debitInvoice, collection, credited, collectionLine] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const says = drawnInvoice(() => 1, 1)
  const now = w.clock.now().toString()
  await w.database.systemTransaction(async (db) => {
    await db.insert(invoices).values({
      ...{ clubId, id: debitInvoice, uid, userName: 'Verein', invoiceType: 'regular', status: 'open', says },
      ...{ invoiceDate: '2026-05-01', dueDate: '2026-05-15', amount: 12_50, currency: 'EUR' },
      ...{
        collectionMethod: 'sepa_charge',
        series: 'invoice',
        prefix: 'Y-',
        year: 0,
        count: 1,
        invoiceNumber: 'Y-0001',
      },
      writtenOn: now,
    })
    const made = {
      clubId,
      collectionDate: '2026-05-15',
      accountId: ids('paymentAccount'),
      createdOn: now,
      count: 1,
      sum: 1,
    }
    const file = { content: Buffer.from('<Document/>'), hash: '' }
    await db.insert(sepaCollections).values([
      { ...made, ...file, id: collection, messageId: collection.slice(0, 30), status: 'made' },
      {
        ...{ ...made, ...file, id: credited, messageId: credited.slice(0, 30), status: 'credited' },
        ...{ creditedOn: '2026-05-15', bookingId: ids('booking') },
      },
    ])
    await db.insert(sepaCollectionLines).values({
      ...{
        clubId,
        id: collectionLine,
        collectionId: credited,
        invoiceId: debitInvoice,
        uid,
        payerName: 'Ben',
        amount: 1,
      },
      ...{
        sequence: 'RCUR',
        mandateReference: 'M-1',
        iban: 'DE89370400440532013000',
        endToEndId: collectionLine.slice(0, 30),
      },
      status: 'paid',
    })
  })
  return { debitInvoice, collection, collectionLine }
}
