import { room } from '../base/room.ts'
import { groupVerbs } from './calls.ts'
import { groupData } from './personalData.ts'

export default room('groups', {
  reads: ['clubs', 'fair_use_rules', 'lanes', 'schedules', 'users'],
  personalData: groupData,
  people: {
    'group_members.uid': 'moves',
  },
  keeps: {
    group_members: 'nothing',
  },
  constraints: {
    groups_sign: 'SIGNUM_EXISTS',
    // Somebody joins a group that somebody else removes.
    group_members_club_id_group_id_groups_club_id_id_fk: 'CHANGED_MEANWHILE',
  },
  open: () => ({ verbs: groupVerbs }),
})
