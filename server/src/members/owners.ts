import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Db, rows } from '../base/database/db.ts'

const OWNERS = `
  SELECT m.uid FROM memberships m JOIN clubs c ON c.id = m.club_id
  WHERE m.club_id = $1 AND m.permissions->>'owner' = 'w' AND m.status IN ('member', 'guest')
    AND ($2::timestamptz AT TIME ZONE c.time_zone)::date
      BETWEEN coalesce(m.join_date, '-infinity') AND coalesce(m.leave_date, 'infinity')
  ORDER BY m.uid`

/** Returns the current owners of a club. */
export async function ownersOf(db: Db, clubId: Id<'club'>, now: Temporal.Instant): Promise<Id<'user'>[]> {
  const owners = await rows<{ uid: Id<'user'> }>(db, 'owners_of', OWNERS, [clubId, now.toString()])
  return owners.map(({ uid }) => uid)
}
