import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { friendsTopic } from '@bahnfrei/domain/friends/topics.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { friendships } from './tables.ts'

/** Ends a friendship of the caller. The database deletes its other direction too. */
export async function removeFriend({ id }: { id: Id<'user'> }, { db, uid, announce }: Context) {
  const { rowCount } = await db.delete(friendships).where(and(eq(friendships.uid, uid), eq(friendships.friendUid, id)))
  if (rowCount === 0) refuse('FRIEND_NOT_FOUND')
  announce(friendsTopic(uid), friendsTopic(id))
}
