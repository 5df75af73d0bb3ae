import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addressOf } from '@bahnfrei/domain/base/call/list.ts'
import { REMINDERS } from '@bahnfrei/domain/reminders/reminderList.ts'
import { isId } from '../base/isId.ts'

const filtersIn = addressOf(REMINDERS)

/** The search parameters of the reminders: the filters of the list, and the invoice whose reminders are shown. */
export function reminderSearch(raw: Record<string, unknown>) {
  const { invoice } = raw
  return { ...filtersIn(raw), ...(isId(invoice) && { invoice: invoice as Id<'invoice'> }) }
}
