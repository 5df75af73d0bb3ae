import { room } from '../base/room.ts'
import { startVerbs } from './calls.ts'
import { START_RESTORED } from './first.ts'

export const startRoom = room('start', {
  reads: ['clubs', 'join_codes', 'lanes', 'logins', 'memberships', 'ranges', 'reservations', 'schedules', 'users'],
  restored: START_RESTORED,
  open: () => ({ verbs: startVerbs }),
})
