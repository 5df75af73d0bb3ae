import { room } from '../base/room.ts'
import { memberVerbs } from './calls.ts'
import type { CancelAhead } from './changeMembership.ts'
import { memberData } from './personalData.ts'
import { tellAccessDecision, tellAccessRequest } from './tellAccess.ts'

/** What only rooms to the right can do. */
type Needs = { cancelAhead: CancelAhead }

export const memberRoom = room('members', {
  reads: ['access_tokens', 'club_links', 'clubs', 'group_members', 'groups', 'logins', 'reservations', 'users'],
  personalData: memberData,
  constraints: { memberships_number: 'INPUT_INVALID', custom_fields_name: 'INPUT_INVALID' },
  open: ({ files }, { cancelAhead }: Needs) => ({
    verbs: memberVerbs(files, cancelAhead),
    jobs: [tellAccessRequest, tellAccessDecision],
  }),
})
