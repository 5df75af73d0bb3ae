import * as z from 'zod/mini'
import { Day, Id } from '../base/call/fields.ts'
import { list, Search } from '../base/call/list.ts'
import { CASHBOOK_STATUSES, type CashDay } from './cashbook.ts'

/** The cash books of a club by their day, newest first. `search` finds the cash box and the reasons. */
export const CASHBOOKS = list({
  filters: {
    search: Search,
    account: Id('paymentAccount'),
    status: z.enum(CASHBOOK_STATUSES),
    /** The first and the last day. */
    from: Day,
    to: Day,
  },
  names: { search: 'q' },
  pageSize: 100,
  compare: (one: CashDay, other: CashDay) => {
    if (one.date !== other.date) return one.date < other.date ? 1 : -1
    return one.id === other.id ? 0 : one.id < other.id ? 1 : -1
  },
})
