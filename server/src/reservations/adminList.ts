import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { CLUB_RESERVATIONS } from '@bahnfrei/domain/reservations/lists.ts'
import type { ClubContext } from '../base/context.ts'
import { type ListSql, listPage, pageJson, wholeList } from '../base/database/list.ts'
import { isFound } from '../base/database/search.ts'
import { ADMIN, WHOLE_SOURCE } from './shape.ts'

type Filters = InputOf<typeof reservationCalls.adminCsv>
type ClubList = ListSql<keyof Filters>

/**
 * Builds the list. Each range contributes its first or latest rows by its index, however many reservations the club
 * has.
 */
function clubList(name: string, direction: ClubList['direction'], when: string): ClubList {
  return {
    name,
    filters: {
      from: 'r.day >= $from::date',
      to: 'r.day <= $to::date',
      rangeId: 'q.id = $rangeId::uuid',
      uid: 'r.uid = $uid::uuid',
      status: 'r.status = $status',
      when,
      search: isFound("concat_ws(' ', p.full_name, r.comment, r.display_text)"),
    },
    order: [
      ['r.day', 'date'],
      ['lower(r.during)', 'timestamptz'],
      ['r.id', 'uuid'],
    ],
    direction,
    select: ({ where, key, order, limit }) => `
    WITH found AS (
      SELECT f.id FROM ranges q CROSS JOIN LATERAL (
        SELECT r.id, r.day, lower(r.during) AS start
        FROM reservations r LEFT JOIN users p ON p.uid = r.uid
        WHERE r.club_id = $club AND r.range_id = q.id AND r.lane_id IS NOT NULL AND ${where}
        ORDER BY ${order} LIMIT ${limit}) f
      WHERE q.club_id = $club ORDER BY f.day ${direction}, f.start ${direction}, f.id ${direction} LIMIT ${limit})
    SELECT ${ADMIN}::text AS json, ${key} AS key FROM ${WHOLE_SOURCE}
    WHERE r.club_id = $club AND r.id = ANY(ARRAY(SELECT id FROM found)) ORDER BY ${order}`,
  }
}

const ALL = clubList('admin_list', 'DESC', 'true')
// The day finds them by the index; what is not over began yesterday at the earliest.
const UPCOMING = clubList(
  'admin_list_upcoming',
  'ASC',
  `r.day >= ($now::timestamptz AT TIME ZONE 'UTC')::date - 1 AND upper(r.during) > $now::timestamptz`,
)

type Sender = Pick<ClubContext, 'db' | 'club' | 'now'>

const scopeOf = ({ club, now }: Sender) => ({ club: club.id, now: now.toString() })

function listFor({ when }: Filters) {
  return when === 'upcoming' ? UPCOMING : ALL
}

/** Reads all matching reservations of the club for a file. */
export function wholeClubList(context: Sender, filters: Filters) {
  return wholeList(context.db, listFor(filters), { scope: scopeOf(context), filters })
}

/**
 * Returns a page of the club's matching reservations: the latest first, or the current and upcoming ones from now on.
 */
export async function adminList(
  { after, ...filters }: InputOf<typeof reservationCalls.adminList>,
  context: ClubContext,
) {
  const asked = { scope: scopeOf(context), filters, after, limit: CLUB_RESERVATIONS.pageSize }
  return pageJson('reservations', await listPage(context.db, listFor(filters), asked))
}
