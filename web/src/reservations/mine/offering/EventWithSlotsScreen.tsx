import { EventScreen } from '../../../events/EventScreen.tsx'
import { SlotForm } from './SlotForm.tsx'

/** /events/$eventId: the page of an event, in whose fixed offerings lanes are reserved. */
export function EventWithSlotsScreen() {
  return <EventScreen slotForm={SlotForm} />
}
