import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Bond } from '@bahnfrei/domain/families/actFor.ts'
import type { ClubContext } from '../base/context.ts'
import { type MaySubmit, maySubmitFor } from '../friends/maySubmitFor.ts'
import { actsFor, actsForAndLock } from './actsFor.ts'

const OF_FRIENDS: Record<MaySubmit, Bond> = { yes: 'trustedFriend', noPermission: 'friend', noFriend: 'none' }

/**
 * Returns the bond between the caller and another person in the club now. Before something is written, `isLocked` keeps
 * a guardianship from ending until the transaction ends.
 */
export async function bondWith(
  { db, club, uid, now }: Pick<ClubContext, 'db' | 'club' | 'uid' | 'now'>,
  other: Id<'user'>,
  { isLocked }: { isLocked: boolean },
): Promise<Bond> {
  if (other === uid) return 'self'
  const pair = { clubId: club.id, by: uid, childUid: other, now }
  if (await (isLocked ? actsForAndLock : actsFor)(db, pair)) return 'guardian'
  return OF_FRIENDS[await maySubmitFor(db, { by: uid, forUser: other })]
}
