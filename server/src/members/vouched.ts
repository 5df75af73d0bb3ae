import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Db, rows } from '../base/database/db.ts'

/**
 * Whether a club has let a person in whose address is not confirmed (OP-110). The transaction must be in the scope of
 * that person.
 */
export async function isVouched(db: Db, uid: Id<'user'>): Promise<boolean> {
  const found = await rows(db, 'is_vouched', 'SELECT FROM memberships WHERE uid = $1 AND vouched LIMIT 1', [uid])
  return found.length > 0
}
