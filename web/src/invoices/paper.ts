import type { Invoice } from '@bahnfrei/domain/invoices/keptInvoice.ts'

/** An invoice as far as its page says it; the preview of one that is being written has it too. */
export type PaperFacts = Pick<
  Invoice,
  | 'invoiceType'
  | 'invoiceDate'
  | 'deliveryDate'
  | 'deliveryEndDate'
  | 'documentDueDate'
  | 'currency'
  | 'comment'
  | 'note'
  | 'issuer'
  | 'buyer'
  | 'amount'
  | 'amountUntaxed'
  | 'taxAmount'
  | 'selectedCollectionMethod'
  | 'bankAccountDetails'
  | 'items'
  | 'taxGroups'
  | 'invoiceNumber'
>
