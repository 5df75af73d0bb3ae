import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { receiptCalls } from '@bahnfrei/domain/receipts/calls.ts'
import type { ReceiptInput, ReceiptItemInput } from '@bahnfrei/domain/receipts/receipt.ts'

/** Returns what a receipt without anything begins with. */
export function emptyReceipt(today: Day): ReceiptInput {
  return {
    ...{ uid: null, userName: '', reference: '', invoiceDate: today, deliveryDate: today, deliveryEndDate: null },
    ...{ dueDate: null, currency: 'EUR', comment: '', areNet: false, iban: '', items: [], attachmentId: null },
  }
}

/** Returns an empty line. */
export function emptyItem(name = '', amount = 0): ReceiptItemInput {
  return {
    ...{ name, quantity: 1, unitAmount: cents(amount), taxId: null },
    ...{ bookingAccountNumber: '', costCenterNumber: '', sphere: null },
  }
}

type Read = OutputOf<typeof receiptCalls.analyze>

/** Returns the receipt that begins with what was read of a file; a guessed sum becomes one line, called `sumName`. */
export function receiptFrom(read: Read, attachmentId: Id<'attachment'>, today: Day, sumName: string): ReceiptInput {
  const { source, findings: _findings, same: _same, amount, ...values } = read
  const said = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  const guessed = source === 'guess' && amount !== undefined ? { items: [emptyItem(sumName, amount)] } : {}
  const begun = { ...emptyReceipt(values.invoiceDate ?? today), ...guessed, ...said, attachmentId }
  return { ...begun, userName: begun.userName ?? '' }
}
