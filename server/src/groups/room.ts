import { room } from '../base/room.ts'
import { groupVerbs } from './calls.ts'
import { groupData } from './personalData.ts'

export const groupRoom = room('groups', {
  reads: ['clubs', 'fair_use_rules', 'lanes', 'schedules', 'users'],
  personalData: groupData,
  constraints: { groups_sign: 'SIGNUM_EXISTS' },
  open: () => ({ verbs: groupVerbs }),
})
