import { ClubGroup, Group, GroupBilling } from './group.ts'

export const groupSchemas = { ClubGroup, Group, GroupBilling }
