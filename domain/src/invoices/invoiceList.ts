import * as z from 'zod/mini'
import { Day, Id } from '../base/call/fields.ts'
import { list, Search } from '../base/call/list.ts'
import { CURRENCIES } from '../base/money/money.ts'
import { COLLECTION_METHODS } from '../members/billingDetails.ts'
import { AGES, Sold } from './analysis.ts'
import type { InvoiceRow } from './keptInvoice.ts'
import { SHOWN_STATUSES } from './status.ts'

/**
 * The invoices of a club, newest first; with `status` those that are shown in this state. Deleted drafts are left out
 * unless they are asked for. `search` finds the number and the receiver.
 */
export const INVOICES = list({
  filters: {
    search: Search,
    status: z.enum(SHOWN_STATUSES),
    method: z.enum(COLLECTION_METHODS),
    uid: Id('user'),
    /** The run of fees that wrote it. */
    run: Id('billingRun'),
    /** The first and the last day of the invoice. */
    from: Day,
    to: Day,
    /** The age of what is open or partly paid. */
    age: z.enum(AGES),
    /** The thing that an issued invoice sells. */
    sold: Sold,
    currency: z.enum(CURRENCIES),
  },
  names: { search: 'q' },
  pageSize: 100,
  compare: (one: InvoiceRow, other: InvoiceRow) => {
    if (one.invoiceDate !== other.invoiceDate) return one.invoiceDate < other.invoiceDate ? 1 : -1
    if (one.timestamp !== other.timestamp) return other.timestamp - one.timestamp
    return one.id === other.id ? 0 : one.id < other.id ? 1 : -1
  },
})
