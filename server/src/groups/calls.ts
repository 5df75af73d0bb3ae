import { allGroups, createClubGroup, reloadUsage, removeGroup, updateGroup } from './admin.ts'
import { listGroups } from './list.ts'

export const groupVerbs = {
  list: listGroups,
  all: allGroups,
  create: createClubGroup,
  update: updateGroup,
  remove: removeGroup,
  reloadUsage,
}
