import { searchMembers } from './search.ts'

export const memberVerbs = { search: searchMembers }
