import { Buyer, InvoiceInput, Issuer, PayeeAccount } from './invoice.ts'
import { Invoice, InvoiceItem, InvoiceRow } from './keptInvoice.ts'
import { OwnInvoice } from './ownInvoice.ts'

export const invoiceSchemas = {
  Buyer,
  Invoice,
  InvoiceInput,
  InvoiceItem,
  InvoiceRow,
  Issuer,
  OwnInvoice,
  PayeeAccount,
}
