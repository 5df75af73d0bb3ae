import { room } from '../base/room.ts'
import { deskVerbs } from './calls.ts'
import { deskData } from './personalData.ts'

export default room('desk', {
  reads: [
    'certificates',
    'club_profiles',
    'club_settings',
    'clubs',
    'custom_fields',
    'custom_values',
    'group_members',
    'groups',
    'lanes',
    'member_records',
    'memberships',
    'ranges',
    'users',
  ],
  personalData: deskData,
  people: {
    'done_obligations.uid': 'acts',
  },
  keeps: {
    done_obligations: 'nameless',
  },
  constraints: { done_obligations_once: 'CHANGED_MEANWHILE' },
  open: () => ({ verbs: deskVerbs }),
})
