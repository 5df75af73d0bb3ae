import { room } from '../base/room.ts'
import { type MemberNeeds, memberVerbs } from './calls.ts'
import { tellAccessDecisionJob, tellAccessRequestJob, tellLeaversJob } from './jobs.ts'
import { eraseLeaver, LEAVER_SWEEPS, tellLeavers } from './leavers.ts'
import { memberData } from './personalData.ts'
import { tellAccessDecision, tellAccessRequest } from './tellAccess.ts'

/** The statements of the regular sweep: they delete ended invitations and mark the memberships of leavers for erasure. */
const SWEEPS = ['DELETE FROM invitations WHERE until < $1::timestamptz', ...LEAVER_SWEEPS]

declare module '../base/room.ts' {
  interface RoomNeeds {
    members: MemberNeeds
  }
}

export default room('members', {
  reads: [
    'access_tokens',
    'auditors',
    'certificates',
    'club_links',
    'club_profiles',
    'clubs',
    'group_members',
    'groups',
    'logins',
    'range_log_links',
    'range_log_terms',
    'reservations',
    'root_looks',
    'tenants',
    'users',
    'weapon_handouts',
  ],
  sweeps: SWEEPS,
  restored: {
    always: ['DELETE FROM invitations'],
    jobs: [tellAccessRequestJob, tellAccessDecisionJob],
    dueJobs: [tellLeaversJob],
  },
  personalData: memberData,
  people: {
    'access_requests.decided_by': 'acts',
    'access_requests.invited_uid': 'account',
    'access_requests.uid': 'account',
    'custom_values.uid': 'moves',
    'invitations.invited_by': 'acts',
    'invitations.uid': 'record',
    'member_records.uid': 'moves',
    'memberships.uid': 'moves',
    'record_looks.officer_uid': 'acts',
    'record_looks.uid': 'moves',
  },
  keeps: {
    access_requests: 'nothing',
    custom_values: 'nothing',
    invitations: 'nothing',
    member_records: 'nothing',
    memberships: 'nothing',
    record_looks: 'nothing',
  },
  constraints: { memberships_number: 'MEMBER_NUMBER_EXISTS', custom_fields_name: 'INPUT_INVALID' },
  open: ({ files, peopleFacts }, needs) => ({
    verbs: memberVerbs(files, peopleFacts, needs),
    jobs: [tellAccessRequest, tellAccessDecision, tellLeavers, eraseLeaver(peopleFacts.data)],
  }),
})
