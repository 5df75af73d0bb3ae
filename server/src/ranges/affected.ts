import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { holds } from '@bahnfrei/domain/base/rights/permissions.ts'
import { type ClockTime, type Day, type Slot, slotAt } from '@bahnfrei/domain/base/time/time.ts'
import { choicesFor, MOST_DECISIONS } from '@bahnfrei/domain/ranges/affected.ts'
import { slotOfBlock, whyNotBlock } from '@bahnfrei/domain/ranges/block.ts'
import type { rangeCalls } from '@bahnfrei/domain/ranges/calls.ts'
import type { Use } from '@bahnfrei/domain/ranges/permit.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { duringOf, millis, multirangeOf } from '../base/database/instants.ts'
import { needLanes } from './belongs.ts'
import { findRange } from './list.ts'

type LyingRow = {
  id: Id<'reservation'>
  sequence: number
  laneId: Id<'lane'>
  laneName: string
  date: Day
  startClock: ClockTime
  endClock: ClockTime
  start: number
  end: number
  use: Use
  name: string
  age: number | null
  groupIds: Id<'group'>[]
}

const STRETCH = `${millis('lower(r.during)')} AS start, ${millis('upper(r.during)')} AS "end"`

/** SQL: the days that a range of time can touch in any time zone. Reservations have an index on their day. */
function onDaysOf(stretch: string): string {
  const day = (end: string) => `(${end}(${stretch}) AT TIME ZONE 'UTC')::date`
  return `r.day BETWEEN ${day('lower')} - 2 AND ${day('upper')} + 1`
}

/** SQL: the reservations of people in a block, without past ones and without blockers of the club. */
const LYING = `
  SELECT r.id, r.sequence, r.lane_id AS "laneId", l.name AS "laneName", r.day AS date, r.start_clock AS "startClock",
    r.end_clock AS "endClock", ${STRETCH}, r.use, u.full_name AS name,
    extract(year FROM age(r.day, u.birth_date))::int AS age,
    ARRAY(SELECT m.group_id FROM group_members m WHERE m.club_id = r.club_id AND m.uid = r.uid) AS "groupIds"
  FROM reservations r JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id JOIN users u ON u.uid = r.uid
  WHERE r.club_id = $1 AND r.range_id = $2 AND ${onDaysOf('$4::tstzmultirange')} AND r.status = 'live' AND r.during && $4::tstzmultirange
    AND upper(r.during) > $5::timestamptz AND (cardinality($3::uuid[]) = 0 OR r.lane_id = ANY($3::uuid[]))
  ORDER BY r.during, l.ordering_number, r.id`

const TAKEN = `
  SELECT r.lane_id AS "laneId", ${STRETCH} FROM reservations r
  WHERE r.club_id = $1 AND r.range_id = $2 AND ${onDaysOf('$3::tstzrange')} AND r.status = 'live' AND r.lane_id IS NOT NULL
    AND r.during && $3::tstzrange`

/** Blocked lanes of a range (empty: all), and the times of the block: one, or those of an event. */
export type Blocked = { laneIds: Id<'lane'>[]; slots: Slot[] }

/** Returns the upcoming reservations of people in a block, with the other lanes to which each could move. */
export async function affectedBy({ db, club, now }: ClubContext, range: Range, { laneIds, slots }: Blocked) {
  const values = [club.id, range.id, laneIds, multirangeOf(slots), now.toString()]
  const found = await rows<LyingRow>(db, 'lying_in_block', LYING, values)
  const lying = found.map((row) => ({ ...row, age: row.age ?? undefined, slot: slotAt(row.start, row.end) }))
  if (lying.length === 0) return []
  const times = slotAt(Math.min(...found.map(({ start }) => start)), Math.max(...found.map(({ end }) => end)))
  const taken = await rows<Pick<LyingRow, 'laneId' | 'start' | 'end'>>(db, 'taken_near_block', TAKEN, [
    club.id,
    range.id,
    duringOf(times),
  ])
  const onLanes = taken.map(({ laneId, start, end }) => ({ laneId, slot: slotAt(start, end) }))
  const choices = choicesFor(lying, range, laneIds, onLanes, now)
  return lying.map((each, index) => ({ ...each, ...(choices[index] as (typeof choices)[number]) }))
}

/** Previews which reservations a block would affect. */
export async function affected(input: InputOf<typeof rangeCalls.affected>, context: ClubContext) {
  const { db, club, now } = context
  const range = await findRange(db, club.id, input.rangeId, now)
  if (range === undefined || range.archived) refuse('INPUT_INVALID')
  return affectedForOfficer(context, range, blockedIn(input, range))
}

/** Returns the reservations that a block would affect. It gives the names of their owners only if the officer may see them. */
export async function affectedForOfficer(context: ClubContext, range: Range, blocked: Blocked) {
  const { club } = context
  const all = await affectedBy(context, range, blocked)
  const maySeeNames = holds(club.standing.permissions, 'adminReservations:r')
  return {
    count: all.length,
    reservations: all.slice(0, MOST_DECISIONS).map((each) => ({
      id: each.id,
      sequence: each.sequence,
      date: each.date,
      times: { start: each.startClock, end: each.endClock },
      lane: { id: each.laneId, name: each.laneName },
      name: maySeeNames ? each.name : null,
      laneIds: each.laneIds,
      proposed: each.proposed,
    })),
  }
}

/** Returns the lanes and times that an officer wants to block. Refuses an impossible block. */
export function blockedIn(
  { laneIds, startDate, endDate }: Pick<InputOf<typeof rangeCalls.affected>, 'laneIds' | 'startDate' | 'endDate'>,
  range: Range,
): Blocked {
  needLanes(range, laneIds)
  refuseIf(whyNotBlock(startDate, endDate, range.timeZone))
  return { laneIds, slots: [slotOfBlock(startDate, endDate, range.timeZone) as Slot] }
}
