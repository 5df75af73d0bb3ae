import { room } from '../base/room.ts'
import { type MemberNeeds, memberVerbs } from './calls.ts'
import { memberData } from './personalData.ts'
import { tellAccessDecision, tellAccessRequest } from './tellAccess.ts'

export const memberRoom = room('members', {
  reads: ['access_tokens', 'club_links', 'clubs', 'group_members', 'groups', 'logins', 'reservations', 'users'],
  personalData: memberData,
  constraints: { memberships_number: 'INPUT_INVALID', custom_fields_name: 'INPUT_INVALID' },
  open: ({ files }, needs: MemberNeeds) => ({
    verbs: memberVerbs(files, needs),
    jobs: [tellAccessRequest, tellAccessDecision],
  }),
})
