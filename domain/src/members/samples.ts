import { PERMISSIONS } from '../base/permissions.ts'
import { idOf, NO_CURSOR, type SamplesOf } from '../base/sample.ts'
import type { memberCalls } from './calls.ts'

export const memberSamples: SamplesOf<typeof memberCalls> = {
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
}
