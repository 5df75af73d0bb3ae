import { changeGroups } from './changeGroups.ts'
import { changePermissions } from './changePermissions.ts'
import { memberChanges } from './changes.ts'
import { decideRequest, requests } from './decideRequest.ts'
import { clubOfCode, endJoinCode, joinCode, renewJoinCode } from './joinCode.ts'
import { listMembers, memberCsv } from './list.ts'
import { oneMember } from './one.ts'
import { ownRequests, requestAccess, withdrawRequest } from './requestAccess.ts'
import { searchMembers } from './search.ts'

export const memberVerbs = {
  list: listMembers,
  csv: memberCsv,
  one: oneMember,
  changes: memberChanges,
  changePermissions,
  changeGroups,
  search: searchMembers,
  joinCode,
  renewJoinCode,
  endJoinCode,
  clubOfCode,
  requestAccess,
  withdrawRequest,
  ownRequests,
  requests,
  decideRequest,
}
