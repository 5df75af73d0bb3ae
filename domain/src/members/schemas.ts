import { ListedMember, Member } from './member.ts'

export const memberSchemas = { ListedMember, Member }
