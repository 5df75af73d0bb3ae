import { room } from '../base/room.ts'
import type { BlockNeeds } from './blocks.ts'
import { rangeVerbs } from './calls.ts'

declare module '../base/room.ts' {
  interface RoomNeeds {
    ranges: BlockNeeds
  }
}

export default room('ranges', {
  reads: [
    'clubs',
    'duties',
    'duty_rules',
    'events',
    'group_members',
    'groups',
    'handovers',
    'range_log_days',
    'range_log_links',
    'range_stops',
    'reservations',
    'users',
    'waiting',
  ],
  open: (_, needs) => ({ verbs: rangeVerbs(needs) }),
})
