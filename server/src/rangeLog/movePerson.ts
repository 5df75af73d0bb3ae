import { rows } from '../base/db.ts'
import type { MoveOwner } from '../members/mergeMembers.ts'

const OPEN = `UPDATE range_log_lines SET uid = CASE WHEN uid = $2 THEN $3 ELSE uid END,
    supervisor_uid = CASE WHEN supervisor_uid = $2 THEN $3 ELSE supervisor_uid END
  WHERE club_id = $1 AND (uid = $2 OR supervisor_uid = $2)`
const DAYS = 'UPDATE range_log_days SET supervisor_uid = $3 WHERE club_id = $1 AND supervisor_uid = $2 AND is_open'
/** No request changes a link: this function of the database changes whose the names are, and nothing that was hashed. */
const CLOSED = 'SELECT move_range_log_person($1, $2, $3)'

/** What one record shot and supervised, the other one has. */
export const moveInRangeLog: MoveOwner = async ({ db }, { clubId, from, to }) => {
  for (const [index, move] of [OPEN, DAYS, CLOSED].entries())
    await rows(db, `move_range_log_${index}`, move, [clubId, from, to])
}
