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
    'products',
    'range_log_days',
    'range_log_links',
    'range_stops',
    'reservations',
    'tax_rate_terms',
    'users',
    'waiting',
  ],
  open: (_, needs) => ({ verbs: rangeVerbs(needs) }),
})
