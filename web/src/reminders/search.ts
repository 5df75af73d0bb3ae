import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { REMINDERS } from '@bahnfrei/domain/reminders/reminderList.ts'
import { isId } from '../base/isId.ts'
import { listSearch } from '../base/list/listSearch.ts'

/** The search parameters of the reminders: the filters of the list, and the invoice whose reminders are shown. */
export function reminderSearch({ invoice, ...filters }: Record<string, unknown>) {
  return { ...listSearch<typeof REMINDERS>(filters), ...(isId(invoice) && { invoice: invoice as Id<'invoice'> }) }
}
