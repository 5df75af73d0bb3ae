import { room } from '../base/room.ts'
import { memberVerbs } from './calls.ts'
import { memberData } from './personalData.ts'
import { tellAccessDecision, tellAccessRequest } from './tellAccess.ts'

export const memberRoom = room('members', {
  reads: ['access_tokens', 'club_links', 'clubs', 'group_members', 'groups', 'logins', 'users'],
  personalData: memberData,
  open: () => ({ verbs: memberVerbs, jobs: [tellAccessRequest, tellAccessDecision] }),
})
