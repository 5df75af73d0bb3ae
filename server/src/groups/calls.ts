import { listGroups } from './list.ts'

export const groupVerbs = { list: listGroups }
