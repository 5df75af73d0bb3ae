import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { BOOKINGS } from '@bahnfrei/domain/bookings/bookingList.ts'
import { isId } from '../base/isId.ts'
import { listSearch } from '../base/list/listSearch.ts'

/** The search parameters of the payments: the filters of the list, and the invoice or receipt for which a payment is entered. */
export function bookingSearch({ invoice, receipt, ...filters }: Record<string, unknown>) {
  return {
    ...listSearch<typeof BOOKINGS>(filters),
    ...(isId(invoice) && { invoice: invoice as Id<'invoice'> }),
    ...(isId(receipt) && { receipt: receipt as Id<'receipt'> }),
  }
}
