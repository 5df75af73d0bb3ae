import { AccessRequest, OwnRequest } from './joining.ts'
import { ListedMember, Member } from './member.ts'

export const memberSchemas = { AccessRequest, ListedMember, Member, OwnRequest }
