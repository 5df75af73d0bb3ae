import { AdminEvent, AdminRegistration, ClubEvent, EventPart, ListedEvent, PublicEvent, Registration } from './event.ts'

export const eventSchemas = {
  AdminEvent,
  AdminRegistration,
  ClubEvent,
  EventPart,
  ListedEvent,
  PublicEvent,
  Registration,
}
