import { randomUUID } from 'node:crypto'
import { NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import type { ReceiptInput } from '@bahnfrei/domain/receipts/receipt.ts'
import type { MakeIds } from '../../world/testIds.ts'
import { sha256 } from '../base/database/chain.ts'
import { attachments, receipts } from './tables.ts'

/** Creates a draft and a file that belongs to nothing; clubs without billing have them too. */
export const makeIds: MakeIds = async ({ w, owner: { clubId } }) => {
  const [receipt, attachment] = [randomUUID(), randomUUID()]
  const said = {
    ...{ userName: 'Wagner', reference: 'W-1', invoiceDate: '2026-05-17', deliveryDate: '2026-05-17' },
    ...{ deliveryEndDate: null, dueDate: null, currency: 'EUR' as const, comment: '', areNet: false, iban: '' },
  }
  const draft: ReceiptInput = { ...said, uid: null, items: [], attachmentId: null }
  const says = { ...said, items: [], groups: [], net: NO_CENTS, tax: NO_CENTS, gross: NO_CENTS }
  const [writtenOn, content] = [w.clock.now().toString(), Buffer.from('%PDF-1.7')]
  await w.database.systemTransaction(async (db) => {
    await db.insert(receipts).values({
      ...{ clubId, id: receipt, status: 'draft', userName: 'Wagner', reference: 'W-1', invoiceDate: '2026-05-17' },
      ...{ currency: 'EUR', amount: 0, says, draft, writtenOn },
    })
    await db.insert(attachments).values({
      ...{ clubId, id: attachment, name: 'Beleg.pdf', kind: 'pdf', content, hash: sha256(content), addedOn: writtenOn },
    })
  })
  return { receipt, attachment }
}
