import { rows } from '../base/database/db.ts'
import type { MovePerson } from '../base/personalData.ts'

/**
 * SQL: ends an open line. Nobody is on two lanes at once: where both records have an open line, the earlier one ends
 * when the later one begins.
 */
const END_FIRST = `UPDATE range_log_lines k SET is_validated = false, version = k.version + 1,
    to_clock = CASE WHEN k.from_clock < o.from_clock THEN o.from_clock WHEN k.from_clock = '23:59' THEN '24:00'
      ELSE to_char(k.from_clock::time + interval '1 minute', 'HH24:MI') END
  FROM range_log_lines o WHERE k.club_id = $1 AND o.club_id = $1 AND k.day = o.day
    AND k.to_clock IS NULL AND o.to_clock IS NULL AND (k.uid, o.uid) IN (($2, $3), ($3, $2))
    AND (k.from_clock, k.id) < (o.from_clock, o.id)`
const OPEN = `UPDATE range_log_lines SET uid = CASE WHEN uid = $2 THEN $3 ELSE uid END,
    supervisor_uid = CASE WHEN supervisor_uid = $2 THEN $3 ELSE supervisor_uid END
  WHERE club_id = $1 AND (uid = $2 OR supervisor_uid = $2)`
const DAYS = 'UPDATE range_log_days SET supervisor_uid = $3 WHERE club_id = $1 AND supervisor_uid = $2 AND is_open'
/**
 * SQL: changes the accounts behind the names in closed days. Only this database function can change a link, and it
 * changes nothing that is hashed.
 */
const CLOSED = 'SELECT move_range_log_person($1, $2, $3)'

/** Moves the lines with one record, as shooter or supervisor, to the other record. */
export const moveInRangeLog: MovePerson = async ({ db }, { clubId, from, to }) => {
  for (const [index, move] of [END_FIRST, OPEN, DAYS, CLOSED].entries())
    await rows(db, `move_range_log_${index}`, move, [clubId, from, to])
}
