import { guardiansTopic } from '@bahnfrei/domain/families/topics.ts'
import { rows } from '../base/database/db.ts'
import type { MovePerson } from '../base/personalData.ts'

/** Moves the guardians of one record to another one, unless that one has guardians already. */
const MOVE = `
  UPDATE guardianships g SET child_uid = $3
  WHERE g.club_id = $1 AND g.child_uid = $2 AND g.guardian_uid IS DISTINCT FROM $3 AND NOT EXISTS (
    SELECT FROM guardianships o WHERE o.club_id = g.club_id AND o.child_uid = $3)
  RETURNING 1`

/**
 * Moves proposals to be a guardian to the other record. A confirmed guardianship belongs to an account and stays with
 * it.
 */
const MOVE_ASKED = `
  UPDATE guardianships g SET guardian_uid = $3
  WHERE g.club_id = $1 AND g.guardian_uid = $2 AND g.confirmed_on IS NULL AND $3 NOT IN (g.child_uid, g.created_by)
    AND NOT EXISTS (SELECT FROM guardianships o WHERE o.club_id = g.club_id AND o.child_uid = g.child_uid AND o.guardian_uid = $3)
  RETURNING 1`

/**
 * Moves a record's guardianships, as child and as proposed guardian, to the account that the person now has. Whether
 * the guardians still act depends on its birth date.
 */
export const moveFamily: MovePerson = async ({ db, announce }, { clubId, from, to }) => {
  const moved = await rows(db, 'move_child', MOVE, [clubId, from, to])
  const asked = await rows(db, 'move_asked_guardian', MOVE_ASKED, [clubId, from, to])
  if (moved.length + asked.length > 0) announce(guardiansTopic(clubId))
}
