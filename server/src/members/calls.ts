import { changeGroups } from './changeGroups.ts'
import { changePermissions } from './changePermissions.ts'
import { listMembers } from './list.ts'
import { oneMember } from './one.ts'
import { searchMembers } from './search.ts'

export const memberVerbs = {
  list: listMembers,
  one: oneMember,
  changePermissions,
  changeGroups,
  search: searchMembers,
}
