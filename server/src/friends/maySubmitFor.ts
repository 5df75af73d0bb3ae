import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Db, rows } from '../base/database/db.ts'

/**
 * Whether one person may reserve for another: yes; no, because the friendship does not permit it; or no, because there
 * is no friendship.
 */
export type MaySubmit = 'yes' | 'noPermission' | 'noFriend'

/**
 * Returns whether `by` may reserve for `forUser`. It also works in a transaction of a club, which sees no friendships.
 */
export async function maySubmitFor(db: Db, { by, forUser }: { by: string; forUser: Id<'user'> }): Promise<MaySubmit> {
  const [found] = await rows<{ answer: MaySubmit }>(db, 'may_submit_for', 'SELECT may_submit_for($1, $2) AS answer', [
    by,
    forUser,
  ])
  return found?.answer ?? 'noFriend'
}
