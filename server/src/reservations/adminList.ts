import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { CLUB_RESERVATIONS } from '@bahnfrei/domain/reservations/lists.ts'
import type { ClubContext } from '../base/context.ts'
import { type ListSql, listPage, pageJson } from '../base/list.ts'
import { ADMIN, WHOLE_SOURCE } from './shape.ts'

/** Each range gives its latest ones by its own index, however many reservations the club has. */
export const CLUB_LIST: ListSql<keyof typeof CLUB_RESERVATIONS.filters> = {
  name: 'admin_list',
  filters: {
    from: 'r.day >= $from::date',
    to: 'r.day <= $to::date',
    rangeId: 'q.id = $rangeId::uuid',
    uid: 'r.uid = $uid::uuid',
    status: 'r.status = $status',
    search: `(position(lower($search) IN lower(coalesce(p.full_name, ''))) > 0
      OR position(lower($search) IN lower(r.comment)) > 0 OR position(lower($search) IN lower(r.display_text)) > 0)`,
  },
  order: [
    ['r.day', 'date'],
    ['lower(r.during)', 'timestamptz'],
    ['r.id', 'uuid'],
  ],
  direction: 'DESC',
  select: ({ where, key, order, limit }) => `
    WITH found AS (
      SELECT f.id FROM ranges q CROSS JOIN LATERAL (
        SELECT r.id, r.day, lower(r.during) AS start
        FROM reservations r LEFT JOIN users p ON p.uid = r.uid
        WHERE r.club_id = $club AND r.range_id = q.id AND r.lane_id IS NOT NULL AND ${where}
        ORDER BY ${order} LIMIT ${limit}) f
      WHERE q.club_id = $club ORDER BY f.day DESC, f.start DESC, f.id DESC LIMIT ${limit})
    SELECT ${ADMIN}::text AS json, ${key} AS key FROM ${WHOLE_SOURCE}
    WHERE r.club_id = $club AND r.id = ANY(ARRAY(SELECT id FROM found)) ORDER BY ${order}`,
}

/** The reservations of the club by filter, the latest first. */
export async function adminList(
  { after, ...filters }: InputOf<typeof reservationCalls.adminList>,
  { db, club }: ClubContext,
) {
  const limit = CLUB_RESERVATIONS.pageSize
  return pageJson('reservations', await listPage(db, CLUB_LIST, { scope: { club: club.id }, filters, after, limit }))
}
