import * as z from 'zod/mini'
import { Id, Millis, note } from '../base/call/fields.ts'

export const NICK_NAME_MAX = 50

/** The permissions that one friend gives the other. */
export const FriendPermissions = z.strictObject({ submitReservations: z.boolean() })
export type FriendPermissions = z.infer<typeof FriendPermissions>

/** A friend as one sees the friend; `id` is the `uid` of the friend. */
export const Friend = z.strictObject({
  id: Id('user'),
  uid: Id('user'),
  /** The person whose friend it is: the one who asks. */
  friendOfUid: Id('user'),
  displayName: z.string(),
  /** The name that only this person uses for the friend; may be empty. */
  nickName: note(NICK_NAME_MAX),
  addedTime: Millis,
  photoURL: z.nullable(z.string()),
  isFriend: z.literal(true),
  /** The permissions that the friend gave this person. */
  hasPermissions: FriendPermissions,
  /** The permissions that this person gave the friend. */
  gavePermissions: FriendPermissions,
})
export type Friend = z.infer<typeof Friend>

/** How a list names a friend: with the own name for the friend first, where there is one. */
export function nameOfFriend({ displayName, nickName }: Pick<Friend, 'displayName' | 'nickName'>): string {
  return nickName === '' ? displayName : `${nickName} (${displayName})`
}
