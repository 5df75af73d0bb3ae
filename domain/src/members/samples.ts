import { PERMISSIONS } from '../base/permissions.ts'
import { idOf, NO_CURSOR, type SamplesOf } from '../base/sample.ts'
import type { memberCalls } from './calls.ts'
import type { joinCalls } from './joinCalls.ts'

export const memberSamples: SamplesOf<typeof memberCalls & typeof joinCalls> = {
  list: { search: 'Brandt', status: 'member', groupId: idOf('group'), after: NO_CURSOR },
  csv: { search: 'Brandt', status: 'member', groupId: idOf('group') },
  one: { uid: idOf('user', 'member') },
  changes: { uid: idOf('user', 'member') },
  changePermissions: {
    uid: idOf('user', 'member'),
    permissions: Object.fromEntries(PERMISSIONS.map((name) => [name, 'w'])),
  },
  changeGroups: { uid: idOf('user', 'member'), changes: [{ groupId: idOf('group'), isActive: true }] },
  search: { search: 'Brandt' },
  joinCode: {},
  renewJoinCode: {},
  endJoinCode: {},
  clubOfCode: { code: '7GK2-MQ4X' },
  requestAccess: { clubId: idOf('club'), comment: 'Wir kennen uns vom Kreisverband.' },
  withdrawRequest: { clubId: idOf('club') },
  ownRequests: {},
  requests: {},
  decideRequest: {
    uid: idOf('user', 'asking'),
    action: 'approve',
    addType: 'member',
    denialReason: 'Wir sind voll.',
    blockUser: false,
  },
}
