import { guardiansTopic } from '@bahnfrei/domain/families/topics.ts'
import { rows } from '../base/database/db.ts'
import type { MovePerson } from '../base/personalData.ts'

/** A place that is taken, and somebody who acts already, stay as they are. */
const MOVE = `
  UPDATE guardianships g SET child_uid = $3
  WHERE g.club_id = $1 AND g.child_uid = $2 AND g.guardian_uid IS DISTINCT FROM $3 AND NOT EXISTS (
    SELECT FROM guardianships o WHERE o.club_id = g.club_id AND o.child_uid = $3)
  RETURNING 1`

/** Moves proposals to act for a child; a confirmed one belongs to an account and stays with it. */
const MOVE_ASKED = `
  UPDATE guardianships g SET guardian_uid = $3
  WHERE g.club_id = $1 AND g.guardian_uid = $2 AND g.confirmed_on IS NULL AND $3 NOT IN (g.child_uid, g.created_by)
    AND NOT EXISTS (SELECT FROM guardianships o WHERE o.club_id = g.club_id AND o.child_uid = g.child_uid AND o.guardian_uid = $3)
  RETURNING 1`

/**
 * Makes the guardians of somebody those of the account that this person now has; whether they act is asked of its birth date.
 * A proposal to be a guardian is put to that account.
 */
export const moveFamily: MovePerson = async ({ db, announce }, { clubId, from, to }) => {
  const moved = await rows(db, 'move_child', MOVE, [clubId, from, to])
  const asked = await rows(db, 'move_asked_guardian', MOVE_ASKED, [clubId, from, to])
  if (moved.length + asked.length > 0) announce(guardiansTopic(clubId))
}
