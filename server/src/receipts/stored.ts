import { accountsTopic } from '@bahnfrei/domain/accounts/topics.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Cents } from '@bahnfrei/domain/base/money/money.ts'
import type { receiptCalls } from '@bahnfrei/domain/receipts/calls.ts'
import type { ReceiptInput, ReceiptSays } from '@bahnfrei/domain/receipts/receipt.ts'
import type { ReceiptStatus } from '@bahnfrei/domain/receipts/status.ts'
import { receiptsTopic } from '@bahnfrei/domain/receipts/topics.ts'
import { recordAudit } from '../accounts/audit.ts'
import type { Acting, OfClub } from '../base/context.ts'
import { sha256 } from '../base/database/chain.ts'
import { rows } from '../base/database/db.ts'

/** A receipt as it is stored. */
export type StoredReceipt = {
  id: Id<'receipt'>
  status: ReceiptStatus
  uid: Id<'user'> | null
  amount: Cents
  paid: Cents
  receiptNumber: string | null
  says: ReceiptSays
  draft: ReceiptInput | null
  version: number
  /** The SHA-256 of its file. */
  file: string | null
}

const RECEIPT = `
  SELECT r.id, r.status, r.uid, r.amount, r.paid, r.receipt_number AS "receiptNumber", r.says, r.draft, r.version,
    (SELECT hash FROM attachments a WHERE a.club_id = r.club_id AND a.receipt_id = r.id) AS file
  FROM receipts r WHERE r.club_id = $1 AND r.id = $2`

/** Returns a receipt and locks it, so that nobody else changes it until the transaction ends. */
export async function lockReceipt({ db, club }: OfClub, id: Id<'receipt'>): Promise<StoredReceipt> {
  const [found] = await rows<StoredReceipt>(db, 'lock_receipt', `${RECEIPT} FOR UPDATE`, [club.id, id])
  return found ?? refuse('RECEIPT_NOT_FOUND')
}

/** Returns the columns that follow from what a receipt says. */
export function columnsOf(says: ReceiptSays) {
  const { userName, reference, invoiceDate, dueDate, currency, gross: amount } = says
  return { userName, reference, invoiceDate, dueDate, currency, amount, says }
}

/** The name of the change of a receipt: a call of the room, that it was entered, or a payment. */
type By = keyof typeof receiptCalls | 'enter' | 'pay'

/** Records what became of a receipt, and announces it. */
export async function receiptChanged(
  context: Acting,
  id: Id<'receipt'>,
  call: By,
  before: StoredReceipt | undefined,
): Promise<void> {
  const { db, club, announce } = context
  const [after] = await rows<StoredReceipt>(db, 'receipt', RECEIPT, [club.id, id])
  recordAudit(context, {
    ...{ subject: 'receipt', subjectId: id, call: `receipts.${call}` },
    ...{ before: before && forAudit(before), after: after && forAudit(after) },
  })
  announce(receiptsTopic(club.id))
  // The settings say which number was the last one.
  if (after !== undefined && before?.receiptNumber !== after.receiptNumber) announce(accountsTopic(club.id))
}

/** The facts of a receipt that the audit trail keeps: the supplier and the texts stand in the document. */
function forAudit({ status, receiptNumber, amount, paid, says, file }: StoredReceipt): object {
  const { invoiceDate, dueDate, reference, items } = says
  return {
    ...(receiptNumber !== null && { document: sha256(JSON.stringify(says)) }),
    ...{ status, receiptNumber, amount, paid, invoiceDate, dueDate, reference, items: items.length, file },
  }
}
