import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { friendCalls } from '@bahnfrei/domain/friends/calls.ts'
import { friendsTopic } from '@bahnfrei/domain/friends/topics.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { friendships } from './tables.ts'

/** Changes the caller's side of a friendship: the friend's nickname and permissions. */
export async function updateFriend(input: InputOf<typeof friendCalls.update>, { db, uid, announce }: Context) {
  const { friendId, nickName, permissions } = input
  if (friendId === undefined) refuse('FRIEND_ID_MISSING')
  const own = and(eq(friendships.uid, uid), eq(friendships.friendUid, friendId))
  const [found] = await db.select().from(friendships).where(own).for('update')
  if (found === undefined) refuse('FRIEND_NOT_FOUND')

  await db
    .update(friendships)
    .set({
      nickName: nickName?.trim() ?? found.nickName,
      givesSubmit: permissions?.submitReservations ?? found.givesSubmit,
    })
    .where(own)
  announce(friendsTopic(uid))
  if (permissions !== undefined) announce(friendsTopic(friendId))
}
