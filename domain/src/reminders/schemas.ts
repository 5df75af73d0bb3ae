import { Reminder, ReminderRow, ReminderTerms } from './reminder.ts'

export const reminderSchemas = { Reminder, ReminderRow, ReminderTerms }
