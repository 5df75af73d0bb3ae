import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { holds, type Right } from '@bahnfrei/domain/base/rights/permissions.ts'
import { isActive, type Membership, ownPermissions } from '@bahnfrei/domain/base/rights/standing.ts'
import { type Db, rows } from '../base/database/db.ts'
import { todayIn } from '../base/time/today.ts'

const WITH_RIGHTS = `SELECT m.uid, m.status, m.join_date AS "joinDate", m.leave_date AS "leaveDate", m.permissions,
    c.time_zone AS "timeZone"
  FROM memberships m JOIN clubs c ON c.id = m.club_id WHERE m.club_id = $1 AND m.permissions IS NOT NULL ORDER BY m.uid`

/** Returns the people who hold a right in a club now. */
export async function officersWith(
  db: Db,
  { clubId, right, now }: { clubId: Id<'club'>; right: Right; now: Temporal.Instant },
): Promise<Id<'user'>[]> {
  const found = await rows<Membership & { uid: Id<'user'>; timeZone: string }>(db, 'officers_with', WITH_RIGHTS, [
    clubId,
  ])
  return found
    .filter((each) => isActive(each, todayIn(each.timeZone, now)) && holds(ownPermissions(each), right))
    .map(({ uid }) => uid)
}
