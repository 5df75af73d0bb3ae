import { roomOf } from '../base/call/room.ts'
import { invoiceCalls } from './calls.ts'
import { ownInvoiceCalls } from './ownInvoice.ts'
import { invoiceSamples } from './samples.ts'
import { invoiceSchemas } from './schemas.ts'

export const invoices = roomOf({
  calls: { ...invoiceCalls, ...ownInvoiceCalls },
  samples: invoiceSamples,
  schemas: invoiceSchemas,
})
