import * as z from 'zod/mini'
import { Day, Id } from '../base/call/fields.ts'
import { list, Search } from '../base/call/list.ts'
import type { ReceiptRow } from './receipt.ts'
import { RECEIPT_STATUSES } from './status.ts'

/** The receipts of a club by their day, newest first. `search` finds both numbers and the supplier. */
export const RECEIPTS = {
  ...list({
    filters: {
      search: Search,
      status: z.enum(RECEIPT_STATUSES),
      uid: Id('user'),
      /** The first and the last day of the receipt. */
      from: Day,
      to: Day,
    },
    names: { search: 'q' },
    pageSize: 100,
    compare: (one: ReceiptRow, other: ReceiptRow) => {
      if (one.invoiceDate !== other.invoiceDate) return one.invoiceDate < other.invoiceDate ? 1 : -1
      if (one.timestamp !== other.timestamp) return other.timestamp - one.timestamp
      return one.id === other.id ? 0 : one.id < other.id ? 1 : -1
    },
  }),
  /** How many receipts there are, their sum, and what of it is still to be paid, in euros. */
  totals: { receipts: z.int(), amount: z.int(), rest: z.int() },
}
