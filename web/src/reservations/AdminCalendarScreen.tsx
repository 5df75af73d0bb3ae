import { CalendarScreen } from './CalendarScreen.tsx'

/** /admin/calendar: the calendar with the powers of officers (CAL-002). */
export function AdminCalendarScreen() {
  return <CalendarScreen isAdmin />
}
