import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { holds } from '@bahnfrei/domain/base/rights/permissions.ts'
import { type ClockTime, type Day, slotAt } from '@bahnfrei/domain/base/time/time.ts'
import type { rangeCalls } from '@bahnfrei/domain/ranges/calls.ts'
import { affectedBy, whyNotDraft } from '@bahnfrei/domain/ranges/effect.ts'
import { MOST_AFFECTED } from '@bahnfrei/domain/ranges/hoursCalls.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { needGroups, needLanes } from './belongs.ts'
import { findRange } from './list.ts'

type ComingRow = {
  id: Id<'reservation'>
  laneId: Id<'lane'>
  laneName: string
  start: number
  end: number
  date: Day
  startClock: ClockTime
  endClock: ClockTime
  name: string
  groupIds: Id<'group'>[]
}

const COMING = `
  SELECT r.id, r.lane_id AS "laneId", l.name AS "laneName", r.day AS date, r.start_clock AS "startClock",
    r.end_clock AS "endClock", ${millis('lower(r.during)')} AS start,
    ${millis('upper(r.during)')} AS "end", u.full_name AS name,
    ARRAY(SELECT m.group_id FROM group_members m WHERE m.club_id = r.club_id AND m.uid = r.uid) AS "groupIds"
  FROM reservations r
  JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  JOIN users u ON u.uid = r.uid
  WHERE r.club_id = $1 AND r.range_id = $2 AND r.status = 'live' AND lower(r.during) >= $3::timestamptz
  ORDER BY r.during, l.ordering_number, r.id`

/** Previews which upcoming reservations of people would lie outside of the open times if a draft were saved. */
export async function effect(draft: InputOf<typeof rangeCalls.effect>, context: ClubContext) {
  const { db, club, now } = context
  const { rangeId, schedule, rule, block } = draft
  const range = await findRange(db, club.id, rangeId, now)
  if (range === undefined || range.archived) refuse('INPUT_INVALID')
  needLanes(range, [schedule?.laneId ?? [], rule?.laneId ?? [], block?.laneIds ?? []].flat())
  await needGroups(context, [schedule?.groupId ?? [], rule?.groupIds ?? []].flat())
  refuseIf(whyNotDraft(draft, range))

  const coming = await rows<ComingRow>(db, 'coming', COMING, [club.id, rangeId, now.toString()])
  const affected = affectedBy(
    draft,
    range,
    coming.map((row) => ({ ...row, slot: slotAt(row.start, row.end) })),
    now,
  )
  const maySeeNames = holds(club.standing.permissions, 'adminReservations:r')
  return {
    count: affected.length,
    reservations: affected.slice(0, MOST_AFFECTED).map((each) => ({
      id: each.id,
      date: each.date,
      times: { start: each.startClock, end: each.endClock },
      lane: { id: each.laneId, name: each.laneName },
      name: maySeeNames ? each.name : null,
    })),
  }
}
