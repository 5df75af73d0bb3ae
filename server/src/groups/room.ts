import { room } from '../base/room.ts'
import { groupVerbs } from './calls.ts'
import { groupData } from './personalData.ts'

export const groupRoom = room('groups', {
  reads: ['clubs', 'users'],
  personalData: groupData,
  open: () => ({ verbs: groupVerbs }),
})
