import { OpenOfAge, ProductIncome } from './analysis.ts'
import { Instalment } from './instalments.ts'
import { Buyer, InvoiceInput, Issuer, PayeeAccount } from './invoice.ts'
import { Invoice, InvoiceItem, InvoiceRow } from './keptInvoice.ts'
import { Outstanding } from './outstanding.ts'
import { OwnInvoice } from './ownInvoice.ts'
import { DueUse } from './use.ts'

export const invoiceSchemas = {
  Buyer,
  DueUse,
  Instalment,
  Invoice,
  InvoiceInput,
  InvoiceItem,
  InvoiceRow,
  Issuer,
  OpenOfAge,
  Outstanding,
  OwnInvoice,
  PayeeAccount,
  ProductIncome,
}
