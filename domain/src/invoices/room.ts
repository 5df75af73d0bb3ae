import { roomOf } from '../base/call/room.ts'
import { analysisCalls } from './analysis.ts'
import { invoiceCalls } from './calls.ts'
import { ownInvoiceCalls } from './ownInvoice.ts'
import { invoiceSamples } from './samples.ts'
import { invoiceSchemas } from './schemas.ts'
import { useCalls } from './use.ts'

export const invoices = roomOf({
  calls: { ...invoiceCalls, ...analysisCalls, ...ownInvoiceCalls, ...useCalls },
  samples: invoiceSamples,
  schemas: invoiceSchemas,
})
