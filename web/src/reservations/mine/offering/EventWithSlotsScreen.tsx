import { EventScreen } from '../../../events/EventScreen.tsx'
import { SlotForm } from './SlotForm.tsx'

/** /events/$eventId: the page of an event; in a fixed offering the reader reserves a lane and a time. */
export function EventWithSlotsScreen() {
  return <EventScreen slotForm={SlotForm} />
}
