import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Membership } from '@bahnfrei/domain/base/rights/standing.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { KEPT_YEARS, type KeptYears, type Leaver, lastKeptDay, whyKept } from '@bahnfrei/domain/members/leaver.ts'
import type { Member } from '@bahnfrei/domain/members/member.ts'
import { type Db, rows } from '../base/database/db.ts'

/** SQL: the grounds, apart from claims, on which a club keeps the person of the membership `m`. */
export const IS_SUPERVISOR = `(EXISTS (SELECT FROM certificates f
    WHERE f.club_id = m.club_id AND f.uid = m.uid AND f.kind IN ('supervisor', 'youth'))
  OR (m.club_id, m.uid) IN (SELECT l.club_id, l.supervisor_uid FROM range_log_links l WHERE l.supervisor_text IS NOT NULL))`
export const HAS_WEAPON = `EXISTS (SELECT FROM weapon_handouts h
  WHERE h.club_id = m.club_id AND h.uid = m.uid AND h.returned_on IS NULL)`
export const IS_TENANT = 'EXISTS (SELECT FROM tenants n WHERE n.club_id = m.club_id AND n.uid = m.uid)'
/** SQL: the years for which a person is kept on each ground, by the terms `t` of the club. */
export const KEPT_YEARS_SQL: Record<keyof KeptYears, string> = {
  member: `greatest(t.member_years, ${KEPT_YEARS.member})`,
  supervisor: `greatest(t.supervisor_years, ${KEPT_YEARS.supervisor})`,
}

const FACTS = `SELECT m.status, m.leave_date AS "leaveDate", m.erased_from AS "erasedFrom", c.time_zone AS "timeZone",
    ${IS_SUPERVISOR} AS "isSupervisor", ${HAS_WEAPON} AS "hasWeapon", ${IS_TENANT} AS "isTenant",
    ${KEPT_YEARS_SQL.member} AS member, ${KEPT_YEARS_SQL.supervisor} AS supervisor,
    u.email IS NULL AND NOT EXISTS (SELECT FROM memberships o WHERE o.uid = m.uid AND o.club_id <> m.club_id) AS "isOnlyHere"
  FROM memberships m JOIN clubs c ON c.id = m.club_id JOIN users u ON u.uid = m.uid
  LEFT JOIN range_log_terms t ON t.club_id = m.club_id WHERE m.club_id = $1 AND m.uid = $2`
export type Facts = Pick<Membership, 'status' | 'leaveDate'> &
  Leaver &
  KeptYears & { erasedFrom: Day | null; timeZone: string; isOnlyHere: boolean }
type Of = { clubId: Id<'club'>; uid: Id<'user'> }

export async function factsOf(db: Db, { clubId, uid }: Of): Promise<Facts | undefined> {
  return (await rows<Facts>(db, 'leaver', FACTS, [clubId, uid]))[0]
}

/**
 * Returns the ground on which a club still keeps a person who has left, and its last day. Null for an unknown person.
 */
export async function keptOf(db: Db, of: Of, today: Day): Promise<Member['kept']> {
  const facts = await factsOf(db, of)
  if (facts === undefined) return null
  const { ground, until } = whyKept(facts, facts)
  return { ground, until: until && lastKeptDay(until, facts.erasedFrom, today) }
}
