import { changeGroups } from './changeGroups.ts'
import { changePermissions } from './changePermissions.ts'
import { memberChanges } from './changes.ts'
import { listMembers, memberCsv } from './list.ts'
import { oneMember } from './one.ts'
import { searchMembers } from './search.ts'

export const memberVerbs = {
  list: listMembers,
  csv: memberCsv,
  one: oneMember,
  changes: memberChanges,
  changePermissions,
  changeGroups,
  search: searchMembers,
}
