import { room } from '../base/room.ts'
import { startVerbs } from './calls.ts'
import type { Installed } from './checklist.ts'
import { START_RESTORED } from './first.ts'

declare module '../base/room.ts' {
  interface RoomNeeds {
    start: Installed
  }
}

export default room('start', {
  reads: [
    'certificates',
    'clubs',
    'join_codes',
    'lanes',
    'logins',
    'member_imports',
    'memberships',
    'ranges',
    'reservations',
    'schedules',
    'users',
  ],
  restored: START_RESTORED,
  open: ({ origins }, installed) => ({ verbs: startVerbs({ ...installed, origin: origins[0] ?? '' }) }),
})
