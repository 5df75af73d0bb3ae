import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { addDays, mondayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { tenantCalls } from '@bahnfrei/domain/tenants/calls.ts'
import { TENANT_WEEKS_AHEAD, TENANT_WEEKS_BACK, type Tenant, type Terms } from '@bahnfrei/domain/tenants/tenant.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { todayOf } from '../clubs/today.ts'

type Calls = typeof tenantCalls

const TERMS = `SELECT club_id AS id, version, body, ${millis('published_on')} AS "publishedOn" FROM tenant_terms
  WHERE club_id = $1 ORDER BY version DESC LIMIT 1`

/** Returns the current terms of a club; null if it has none. */
export async function termsOf(db: Db, clubId: Id<'club'>): Promise<Terms | null> {
  const [terms] = await rows<Terms>(db, 'tenant_terms_now', TERMS, [clubId])
  return terms ?? null
}

/** SQL: whether the reservation `r` counts for a tenant, a club or a person: every one under the agreement does. */
const IS_OF_TENANT = (club: string, uid: string) => `(r.tenant_club_id = ${club} OR r.uid = ${uid})`
const MINUTES = 'coalesce(sum(extract(epoch FROM upper(r.during) - lower(r.during)) / 60), 0)::int'

/** SQL: all member clubs, with or without an agreement, and the people with an agreement. */
const LIST = `
  SELECT coalesce(w.member_club_id, w.uid) AS id, w.member_club_id AS "clubId", t.id AS "tenantId", w.kind, w.name,
    coalesce(t.windows, '[]') AS windows, t.minutes_per_week AS "minutesPerWeek", t.horizon_days AS "horizonDays",
    (SELECT max(x.version) FROM tenant_acceptances x WHERE x.club_id = $1 AND x.tenant_id = t.id) AS "acceptedVersion",
    (SELECT min(p.expires_on) FROM tenant_papers p WHERE p.club_id = $1 AND p.tenant_id = t.id) AS "nextExpiry",
    (SELECT ${MINUTES} FROM reservations r WHERE r.club_id = $1 AND r.status = 'live' AND r.lane_id IS NOT NULL
      AND r.day BETWEEN $2::date AND $2::date + 6 AND ${IS_OF_TENANT('w.member_club_id', 'w.uid')}) AS "minutesThisWeek"
  FROM (
    SELECT 'club' AS kind, k.member_club_id, NULL::uuid AS uid, c.name
    FROM club_links k JOIN clubs c ON c.id = k.member_club_id WHERE k.club_id = $1 AND k.status = 'approved'
    UNION ALL
    SELECT 'person', NULL, p.uid, u.full_name FROM tenants p JOIN users u ON u.uid = p.uid WHERE p.club_id = $1
  ) w LEFT JOIN tenants t ON t.club_id = $1 AND (t.member_club_id = w.member_club_id OR t.uid = w.uid)
  ORDER BY w.name COLLATE "und-x-icu", 1`

export async function terms(_: unknown, { db, club }: ClubContext): Promise<OutputOf<Calls['terms']>> {
  const now = await termsOf(db, club.id)
  return { terms: now === null ? [] : [now] }
}

export async function tenantList(_: unknown, context: ClubContext): Promise<OutputOf<Calls['list']>> {
  const { db, club } = context
  const monday = mondayOf(await todayOf(context))
  const tenants = await rows<OutputOf<Calls['list']>['tenants'][number]>(db, 'tenants', LIST, [club.id, monday])
  return { tenants }
}

const ONE = `
  SELECT t.id, CASE WHEN t.uid IS NULL THEN 'club' ELSE 'person' END AS kind, coalesce(c.name, u.full_name, '') AS name,
    t.windows, t.minutes_per_week AS "minutesPerWeek", t.horizon_days AS "horizonDays", t.shows_name AS "showsName",
    t.contacts, t.version,
    (SELECT coalesce(json_agg(json_build_object('version', x.version, 'acceptedOn', ${millis('x.accepted_on')},
        'name', coalesce(a.full_name, '')) ORDER BY x.version DESC), '[]')
      FROM tenant_acceptances x LEFT JOIN users a ON a.uid = x.accepted_by
      WHERE x.club_id = t.club_id AND x.tenant_id = t.id) AS acceptances,
    (SELECT coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'kind', p.kind, 'expiresOn', p.expires_on,
        'addedOn', ${millis('p.added_on')}) ORDER BY p.expires_on NULLS LAST, p.title COLLATE "und-x-icu", p.id), '[]')
      FROM tenant_papers p WHERE p.club_id = t.club_id AND p.tenant_id = t.id) AS papers,
    (SELECT json_agg(json_build_object('monday', w.monday::date::text, 'minutes', coalesce(n.minutes, 0)) ORDER BY w.monday)
      FROM generate_series($3::timestamp, $4::timestamp, '7 days') w(monday) LEFT JOIN (
        SELECT date_trunc('week', r.day) AS monday, ${MINUTES} AS minutes FROM reservations r
        WHERE r.club_id = t.club_id AND r.status = 'live' AND r.lane_id IS NOT NULL
          AND r.day BETWEEN $3::date AND $4::date + 6 AND ${IS_OF_TENANT('t.member_club_id', 't.uid')}
        GROUP BY 1) n ON n.monday = w.monday) AS weeks
  FROM tenants t LEFT JOIN clubs c ON c.id = t.member_club_id LEFT JOIN users u ON u.uid = t.uid
  WHERE t.club_id = $1 AND t.id = $2`

export async function oneTenant({ tenantId }: InputOf<Calls['one']>, context: ClubContext): Promise<Tenant> {
  const { db, club } = context
  const monday = mondayOf(await todayOf(context))
  const [tenant] = await rows<Tenant>(db, 'one_tenant', ONE, [
    club.id,
    tenantId,
    addDays(monday, -7 * TENANT_WEEKS_BACK),
    addDays(monday, 7 * TENANT_WEEKS_AHEAD),
  ])
  return tenant ?? refuse('TENANT_NOT_FOUND')
}
