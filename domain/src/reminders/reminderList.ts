import * as z from 'zod/mini'
import { list, Search } from '../base/call/list.ts'
import { REMINDER_CHANNELS, type ReminderRow } from './reminder.ts'

/** The overdue invoices of a club, those first that are overdue the longest. `search` finds the number and the receiver, `channel`
 * those that have an address for mails, or none. */
export const REMINDERS = list({
  filters: { search: Search, channel: z.enum(REMINDER_CHANNELS) },
  names: { search: 'q' },
  pageSize: 100,
  compare: (one: ReminderRow, other: ReminderRow) => {
    const [day, otherDay] = [one.dueDate ?? '', other.dueDate ?? '']
    if (day !== otherDay) return day < otherDay ? -1 : 1
    return one.id === other.id ? 0 : one.id < other.id ? -1 : 1
  },
})
