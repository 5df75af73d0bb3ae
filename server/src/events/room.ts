import { room } from '../base/room.ts'
import { eventVerbs } from './calls.ts'
import type { EventNeeds } from './freed.ts'
import { eventData, moveRegistrations } from './personalData.ts'
import { addPublicCalendars } from './publicCalendar.ts'
import { EVENTS_RESTORED, remindEvent, tellEvent, tellNewEvents } from './tell.ts'

declare module '../base/room.ts' {
  interface RoomNeeds {
    events: EventNeeds
  }
}

export default room('events', {
  reads: [
    'billed_uses',
    'clubs',
    'group_members',
    'lanes',
    'memberships',
    'products',
    'ranges',
    'reservations',
    'users',
  ],
  restored: EVENTS_RESTORED,
  personalData: eventData,
  people: {
    'events.cancelled_by': 'acts',
    'events.created_by': 'acts',
    'registrations.registered_by': 'acts',
    'registrations.uid': 'moves',
  },
  keeps: {
    events: 'nameless',
    registrations: 'nothing',
  },
  moves: moveRegistrations,
  constraints: {
    events_places: 'RESERVATION_CONFLICT',
    registrations_one_per_person: 'REGISTRATION_EXISTS',
    registrations_order: 'RESERVATION_CONFLICT',
  },
  open: (running, needs) => ({
    verbs: eventVerbs(needs),
    jobs: [tellEvent, tellNewEvents, remindEvent],
    routes: (api) => addPublicCalendars(api, running),
  }),
})
