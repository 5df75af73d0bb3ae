import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Db, rows } from '../base/database/db.ts'

/** SQL: the people who validate in the club `$1` at the moment `$2`. Former members do not. */
export const VALIDATORS = `
  SELECT DISTINCT n.uid FROM group_members n JOIN groups g ON g.club_id = n.club_id AND g.id = n.group_id
  JOIN memberships m ON m.club_id = n.club_id AND m.uid = n.uid JOIN clubs c ON c.id = m.club_id
  WHERE n.club_id = $1 AND 'validateJournal' = ANY(g.functions) AND m.status IN ('member', 'guest')
    AND ($2::timestamptz AT TIME ZONE c.time_zone)::date
      BETWEEN coalesce(m.join_date, '-infinity') AND coalesce(m.leave_date, 'infinity')`

const VALIDATES = `SELECT 1 FROM (${VALIDATORS}) v WHERE v.uid = $3`

/** Whether a person validates entries in the club. */
export async function validates(db: Db, clubId: Id<'club'>, uid: Id<'user'>, now: Temporal.Instant): Promise<boolean> {
  return (await rows(db, 'validates', VALIDATES, [clubId, now.toString(), uid])).length > 0
}
