import type { Db } from '../base/database/db.ts'
import { friendships } from './tables.ts'

/**
 * Makes two people friends, without permissions. Inserts in the order of the ids, so that two simultaneous calls wait
 * for each other without a deadlock; the database refuses the second (B06).
 */
export async function befriend(db: Db, [one, other]: [string, string], now: Temporal.Instant): Promise<void> {
  const addedOn = now.toString()
  const [first, second] = one < other ? [one, other] : [other, one]
  await db.insert(friendships).values([
    { uid: first, friendUid: second, addedOn },
    { uid: second, friendUid: first, addedOn },
  ])
}
