import { EInvoice, Finding } from './eInvoice.ts'
import { Attachment, Receipt, ReceiptInput, ReceiptItem, ReceiptItemInput, ReceiptRow, SameReceipt } from './receipt.ts'

export const receiptSchemas = {
  Attachment,
  EInvoice,
  Finding,
  Receipt,
  ReceiptInput,
  ReceiptItem,
  ReceiptItemInput,
  ReceiptRow,
  SameReceipt,
}
