import * as z from 'zod/mini'
import { Id, Millis, note } from '../base/call/fields.ts'

export const NICK_NAME_MAX = 50

/** What one friend may do for the other. */
export const FriendPermissions = z.strictObject({ submitReservations: z.boolean() })
export type FriendPermissions = z.infer<typeof FriendPermissions>

/** A friend as one sees the friend; `id` is the `uid` of the friend. */
export const Friend = z.strictObject({
  id: Id('user'),
  uid: Id('user'),
  /** Whose friend it is: the person who asks. */
  friendOfUid: Id('user'),
  displayName: z.string(),
  /** What only oneself calls the friend; may be empty. */
  nickName: note(NICK_NAME_MAX),
  addedTime: Millis,
  photoURL: z.nullable(z.string()),
  isFriend: z.literal(true),
  /** What the friend allows me. */
  hasPermissions: FriendPermissions,
  /** What I allow the friend. */
  gavePermissions: FriendPermissions,
})
export type Friend = z.infer<typeof Friend>

/** How a list names a friend: with the own name for the friend first, where there is one. */
export function nameOfFriend({ displayName, nickName }: Pick<Friend, 'displayName' | 'nickName'>): string {
  return nickName === '' ? displayName : `${nickName} (${displayName})`
}
