import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { slotAt } from '@bahnfrei/domain/base/time/time.ts'
import type { BookableTime } from '@bahnfrei/domain/ranges/bookableTime.ts'
import type { Counted } from '@bahnfrei/domain/ranges/fairUse.ts'
import type { Bound } from '@bahnfrei/domain/tenants/agreement.ts'
import { type Db, rows } from '../base/database/db.ts'
import { endsAfter, millis } from '../base/database/instants.ts'

/** A reservation that counts towards an agreement. */
type CountedRow = { rangeId: Id<'range'>; start: number; end: number }

/** An agreement as `bindingAgreements` returns it. */
export type BoundRow = {
  /** The tenant; null for a member club without an agreement. */
  tenantId: Id<'tenant'> | null
  clubId: Id<'club'> | null
  windows: BookableTime[]
  minutesPerWeek: number | null
  horizonDays: number | null
  showsName: boolean
  isAccepted: boolean
  /** The counted reservations of a club. Those of a person are counted by the calling code. */
  counted: CountedRow[]
}

/**
 * Returns the SQL of the agreements that bind a request, as JSON: that of the person and those of the member clubs. A
 * club without an agreement is included, because it may still have to accept the terms. Reservations in `leftOut` do
 * not count.
 */
export function bindingAgreements(names: {
  club: string
  person: string
  memberClubs: string
  now: string
  leftOut: string
}): string {
  const { club, person, memberClubs, now, leftOut } = names
  return `
    (SELECT coalesce(json_agg(json_build_object('tenantId', t.id, 'clubId', b.member_club_id,
        'windows', coalesce(t.windows, '[]'), 'minutesPerWeek', t.minutes_per_week, 'horizonDays', t.horizon_days,
        'showsName', coalesce(t.shows_name, false),
        'isAccepted', NOT EXISTS (SELECT 1 FROM tenant_terms v WHERE v.club_id = ${club} AND NOT EXISTS (
          SELECT 1 FROM tenant_acceptances x WHERE x.club_id = v.club_id AND x.tenant_id = t.id AND x.version >= v.version)),
        'counted', (SELECT coalesce(json_agg(json_build_object('rangeId', r.range_id,
            'start', ${millis('lower(r.during)')}, 'end', ${millis('upper(r.during)')})), '[]')
          FROM reservations r WHERE b.member_club_id IS NOT NULL AND r.club_id = ${club}
            AND r.tenant_club_id = b.member_club_id AND r.status = 'live' AND r.id <> ALL(${leftOut})
            AND ${endsAfter('r', `(${now} - interval '8 days')`)})) ORDER BY b.member_club_id), '[]')
      FROM (SELECT unnest(${memberClubs}) AS member_club_id, NULL::uuid AS uid UNION ALL
        SELECT NULL, p.uid FROM tenants p WHERE p.club_id = ${club} AND p.uid = ${person}) b
      LEFT JOIN tenants t ON t.club_id = ${club} AND (t.member_club_id = b.member_club_id OR t.uid = b.uid))`
}

/** Selects the binding agreements: that of the person, or otherwise those of the clubs. */
export function boundOf(found: readonly BoundRow[], takenByPerson: readonly Counted[]): Bound[] {
  const own = found.filter(({ clubId }) => clubId === null)
  return (own.length > 0 ? own : found).map(
    ({ clubId, windows, minutesPerWeek, horizonDays, isAccepted, counted }) => ({
      clubId,
      windows,
      minutesPerWeek,
      horizonDays,
      isAccepted,
      counted:
        clubId === null
          ? takenByPerson
          : counted.map(({ rangeId, start, end }) => ({ rangeId, slot: slotAt(start, end) })),
    }),
  )
}

const BINDING = `SELECT ${bindingAgreements({
  club: '$1',
  person: '$2',
  memberClubs: '$3::uuid[]',
  now: '$4::timestamptz',
  leftOut: "'{}'::uuid[]",
})} AS found`

type Asked = { clubId: Id<'club'>; uid: Id<'user'> | null; memberClubIds: readonly Id<'club'>[]; now: Temporal.Instant }

/** Reads the agreements that bind a person, without locks. */
export async function agreementsThatBind(db: Db, { clubId, uid, memberClubIds, now }: Asked): Promise<BoundRow[]> {
  const [answer] = await rows<{ found: BoundRow[] }>(db, 'binding_agreements', BINDING, [
    clubId,
    uid,
    memberClubIds,
    now.toString(),
  ])
  return answer?.found ?? []
}
