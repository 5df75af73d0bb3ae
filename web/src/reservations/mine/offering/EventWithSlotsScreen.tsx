import { EventScreen } from '../../../events/EventScreen.tsx'
import { SlotForm } from './SlotForm.tsx'

/** /events/$eventId: the page of an event. In a fixed offering, people reserve a lane and a time there. */
export function EventWithSlotsScreen() {
  return <EventScreen slotForm={SlotForm} />
}
