import { IssuedFriendCode } from './calls.ts'
import { Friend, FriendPermissions } from './friend.ts'

export const friendSchemas = { Friend, FriendPermissions, IssuedFriendCode }
