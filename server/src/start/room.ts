import { room } from '../base/room.ts'
import { startVerbs } from './calls.ts'
import { START_RESTORED } from './first.ts'

export const startRoom = room('start', {
  reads: ['clubs', 'join_codes', 'lanes', 'memberships', 'ranges', 'reservations', 'schedules'],
  restored: START_RESTORED,
  open: () => ({ verbs: startVerbs }),
})
