import { room } from '../base/room.ts'
import { reminderVerbs } from './calls.ts'
import { reminderData } from './personalData.ts'

export default room('reminders', {
  reads: ['bookings', 'clubs', 'invoices', 'sepa_collection_lines', 'sepa_collections'],
  personalData: reminderData,
  people: { 'reminders.uid': 'acts', 'reminder_stops.uid': 'acts' },
  // Reminders say no name themselves; their papers go with the invoice, and with its name.
  keeps: { reminders: 'nameless', reminder_stops: 'nameless' },
  open: ({ files }) => ({ verbs: reminderVerbs(files) }),
})
