import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { guardiansTopic } from '@bahnfrei/domain/families/topics.ts'
import type { ChangeContext } from '../base/context.ts'
import { rows } from '../base/db.ts'

/** A place that is taken, and somebody who acts already, stay as they are. */
const MOVE = `
  UPDATE guardianships g SET child_uid = $3
  WHERE g.club_id = $1 AND g.child_uid = $2 AND g.guardian_uid IS DISTINCT FROM $3 AND NOT EXISTS (
    SELECT FROM guardianships o WHERE o.club_id = g.club_id AND o.child_uid = $3)
  RETURNING 1`

/** Makes the guardians of somebody those of the account that this person now has; whether they act is asked of its birth date. */
export async function moveChild(
  { db, announce }: ChangeContext,
  { clubId, from, to }: { clubId: Id<'club'>; from: Id<'user'>; to: Id<'user'> },
): Promise<void> {
  const moved = await rows(db, 'move_child', MOVE, [clubId, from, to])
  if (moved.length > 0) announce(guardiansTopic(clubId))
}
