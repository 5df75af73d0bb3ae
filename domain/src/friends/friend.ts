import * as z from 'zod/mini'
import { Id, Millis, note } from '../base/call/fields.ts'

export const NICK_NAME_MAX = 50

/** The permissions that one friend gives the other. */
export const FriendPermissions = z.strictObject({ submitReservations: z.boolean() })
export type FriendPermissions = z.infer<typeof FriendPermissions>

/** A friend of the caller; `id` is the `uid` of the friend. */
export const Friend = z.strictObject({
  id: Id('user'),
  uid: Id('user'),
  /** The caller, whose friend this is. */
  friendOfUid: Id('user'),
  displayName: z.string(),
  /** The caller's name for the friend, which nobody else sees; may be empty. */
  nickName: note(NICK_NAME_MAX),
  addedTime: Millis,
  photoURL: z.nullable(z.string()),
  isFriend: z.literal(true),
  /** The permissions that the friend gave the caller. */
  hasPermissions: FriendPermissions,
  /** The permissions that the caller gave the friend. */
  gavePermissions: FriendPermissions,
})
export type Friend = z.infer<typeof Friend>

/** Returns the name of a friend in lists: the caller's name for the friend first, where there is one. */
export function nameOfFriend({ displayName, nickName }: Pick<Friend, 'displayName' | 'nickName'>): string {
  return nickName === '' ? displayName : `${nickName} (${displayName})`
}
