import type { Db } from '../base/database/db.ts'
import { friendships } from './tables.ts'

/**
 * Makes two people friends who allow each other nothing yet. In the order of their ids, so that two who do it for each
 * other at the same moment wait and never block each other; the database refuses a second time (B06).
 */
export async function befriend(db: Db, [one, other]: [string, string], now: Temporal.Instant): Promise<void> {
  const addedOn = now.toString()
  const [first, second] = one < other ? [one, other] : [other, one]
  await db.insert(friendships).values([
    { uid: first, friendUid: second, addedOn },
    { uid: second, friendUid: first, addedOn },
  ])
}
