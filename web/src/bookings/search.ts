import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addressOf } from '@bahnfrei/domain/base/call/list.ts'
import { BOOKINGS } from '@bahnfrei/domain/bookings/bookingList.ts'
import { isId } from '../base/isId.ts'

const filtersIn = addressOf(BOOKINGS)

/** The search parameters of the payments: the filters of the list, and the invoice or receipt for which a payment is entered. */
export function bookingSearch(raw: Record<string, unknown>) {
  const { invoice, receipt } = raw
  return {
    ...filtersIn(raw),
    ...(isId(invoice) && { invoice: invoice as Id<'invoice'> }),
    ...(isId(receipt) && { receipt: receipt as Id<'receipt'> }),
  }
}
