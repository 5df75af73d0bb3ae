import { room } from '../base/room.ts'
import { RESERVATION_ACCESS } from './access.ts'
import { BusyLanes } from './busyLanes.ts'
import { reservationVerbs } from './calls.ts'
import { RESERVATION_CONSTRAINTS } from './constraints.ts'
import { addFeeds } from './feedRoute.ts'
import { addFramePages, FramePages } from './frameRoute.ts'
import { moveOwner } from './moveOwner.ts'
import { expireHeld, offerFreedSlot } from './offerFreedSlot.ts'
import { reservationData } from './personalData.ts'
import { RESERVATION_SWEEPS, RESERVATIONS_RESTORED } from './sweep.ts'
import { tellReserved } from './tellReserved.ts'

export default room('reservations', {
  reads: [
    'billed_uses',
    'blocks',
    'club_profiles',
    'clubs',
    'duty_people',
    'duty_rules',
    'events',
    'group_members',
    'groups',
    'guest_visits',
    'lanes',
    'mail_forward_addresses',
    'memberships',
    'range_log_days',
    'range_log_lines',
    'range_stops',
    'ranges',
    'registrations',
    'tenants',
    'users',
  ],
  sweeps: RESERVATION_SWEEPS,
  restored: RESERVATIONS_RESTORED,
  personalData: reservationData,
  people: {
    'feeds.uid': 'account',
    'reservations.author_uid': 'acts',
    'reservations.cancelled_by': 'acts',
    'reservations.refunded_by': 'acts',
    'reservations.uid': 'moves',
    'slot_changes.uid': 'moves',
    'waiting.uid': 'moves',
  },
  keeps: {
    feeds: 'nothing',
    reservations: 'nameless',
    slot_changes: 'nothing',
    waiting: 'nothing',
  },
  moves: moveOwner,
  access: RESERVATION_ACCESS,
  constraints: RESERVATION_CONSTRAINTS,
  open: (running) => {
    const busyLanes = new BusyLanes()
    const frames = new FramePages(busyLanes)
    return {
      verbs: reservationVerbs(busyLanes),
      jobs: [tellReserved, offerFreedSlot, expireHeld],
      routes: (api) => {
        addFeeds(api, running)
        addFramePages(api, frames, running)
      },
      hear: (topics) => {
        busyLanes.forget(topics)
        frames.forget(topics)
      },
    }
  },
})
