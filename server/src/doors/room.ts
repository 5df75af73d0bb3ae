import { room } from '../base/room.ts'
import { doorVerbs } from './calls.ts'
import { DOOR_SECRET, OLD_DOOR_SECRET } from './secret.ts'
import { DOOR_SWEEPS, DOORS_RESTORED } from './sweep.ts'

export const doorRoom = room('doors', {
  reads: ['duty_rules', 'group_members', 'lanes', 'ranges', 'reservations'],
  sweeps: DOOR_SWEEPS,
  restored: DOORS_RESTORED,
  sealed: [DOOR_SECRET, OLD_DOOR_SECRET],
  constraints: { doors_range: 'INPUT_INVALID' },
  open: ({ box }) => ({ verbs: doorVerbs(box) }),
})
