import { refuse } from '@bahnfrei/domain/base/refusals.ts'
import { type Slot, slotAt } from '@bahnfrei/domain/base/time.ts'
import { type Counted, type FairUseRule, fairUsesOf, isUnfair } from '@bahnfrei/domain/ranges/fairUse.ts'
import type { Opening } from '@bahnfrei/domain/ranges/openTime.ts'
import type { ReservationLine } from '@bahnfrei/domain/reservations/callFields.ts'
import {
  firstMeeting,
  slotOf,
  type WishedLane,
  whyNotReserve,
  whyNotReserveAsOfficer,
} from '@bahnfrei/domain/reservations/reserve.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/db.ts'
import { endsAfter, millis } from '../base/instants.ts'
import { FAIR_USE } from '../ranges/bookable.ts'
import { openingFields } from '../ranges/opening.ts'

/** A line of a request that passed the rules of time. */
export type Wish = { line: ReservationLine; lane: WishedLane; slot: Slot; timeZone: string }

/**
 * The person first and then the lanes in the order of their ids: everybody takes the locks in this order, so that
 * requests for many lanes wait for each other and never block each other.
 */
const LOCK = `
  WITH person AS MATERIALIZED (SELECT uid FROM users WHERE uid = $3 FOR NO KEY UPDATE)
  SELECT l.id FROM person, lanes l WHERE l.club_id = $1 AND l.id = ANY($2::uuid[]) ORDER BY l.id FOR NO KEY UPDATE OF l`

export const STRETCH = `'start', ${millis('lower(r.during)')}, 'end', ${millis('upper(r.during)')}`

/**
 * What the person `$2` has in the club `$1` that limits and fair use count at the moment `$3`, and what the person gave back
 * within the last day, without the reservations of `leftOut`.
 */
export function countedFields(leftOut: string): string {
  const own = `
    FROM reservations r WHERE r.club_id = $1 AND r.uid = $2 AND r.lane_id IS NOT NULL AND r.id <> ALL(${leftOut})`
  return `
    'counted', (SELECT coalesce(json_agg(json_build_object('rangeId', r.range_id, ${STRETCH})), '[]') ${own}
      AND r.status = 'live' AND ${endsAfter('r', "($3::timestamptz - interval '8 days')")}),
    'returned', (SELECT coalesce(json_agg(json_build_object('laneId', r.lane_id, ${STRETCH})), '[]') ${own}
      AND r.status = 'cancelled' AND r.held_until IS NULL AND ${endsAfter('r', '$3::timestamptz')}
      AND r.cancelled_on > $3::timestamptz - interval '1 day')`
}

/** The lines of a request come as `$4` lanes, `$5` ranges and `$6` days; what moves away, `$7`, is in nobody's way. */
const READ = `
  SELECT json_build_object(
    'lanes', (SELECT coalesce(json_agg(json_build_object('id', l.id, 'rangeId', l.range_id, 'isActive', l.is_active,
        'groupIds', l.group_ids, 'permit', l.permit)), '[]')
      FROM lanes l WHERE l.club_id = $1 AND l.id = ANY($4::uuid[]) AND NOT l.archived),
    'ranges', (SELECT coalesce(json_agg(json_build_object('id', g.id, ${openingFields('$3')})), '[]')
      FROM ranges g WHERE g.club_id = $1 AND g.id = ANY($5::uuid[]) AND NOT g.archived),
    'taken', (SELECT coalesce(json_agg(json_build_object('laneId', r.lane_id, ${STRETCH})), '[]')
      FROM reservations r WHERE r.club_id = $1 AND r.range_id = ANY($5::uuid[]) AND r.day = ANY($6::date[])
        AND r.lane_id = ANY($4::uuid[]) AND r.status = 'live' AND r.id <> ALL($7::uuid[])),
    ${countedFields('$7::uuid[]')},
    'fairUse', ${FAIR_USE}, 'mostComing', c.most_coming, 'mark', (SELECT mark FROM users WHERE uid = $2),
    'groupSign', coalesce((SELECT s.group_sign FROM group_members m
      JOIN groups s ON s.club_id = m.club_id AND s.id = m.group_id
      WHERE m.club_id = $1 AND m.uid = $2 AND s.show_sign_on_reservations ORDER BY s.name->>'de' LIMIT 1), '')) AS facts
  FROM clubs c WHERE c.id = $1`

export type Stretch = { start: number; end: number }

/** What a person has taken, and gave back, as `countedFields` brings it. */
export type CountedRows = { counted: (Stretch & { rangeId: string })[]; returned: (Stretch & { laneId: string })[] }

type Facts = CountedRows & {
  lanes: (WishedLane & { rangeId: string })[]
  ranges: (Opening & { id: string })[]
  taken: (Stretch & { laneId: string })[]
  fairUse: FairUseRule[]
  mostComing: number | null
  /** The private mark of whoever will own the reservations; null for the club. */
  mark: string | null
  groupSign: string
}

/** Wishes that neither the hours nor other reservations stand against, with what limits may say about them. */
export type Claim = Omit<Facts, 'lanes' | 'ranges' | 'taken'> & { wishes: Wish[] }

/** By which rules lines are judged: those of officers, or those of a person with these groups. */
export type Judged = 'asOfficer' | { groupIds: readonly string[] }

/**
 * Locks the person and the lanes of the lines, and reads all that decides about them. Refuses the first line that cannot
 * be, or that meets another one. Reservations of `leftOut` are in nobody's way. Without an owner the author is locked.
 */
export async function claimWishes(
  lines: readonly ReservationLine[],
  { owner, judged, leftOut = [] }: { owner: string | null; judged: Judged; leftOut?: readonly string[] },
  { db, club, uid, now }: ClubContext,
): Promise<Claim> {
  const laneIds = lines.map(({ laneId }) => laneId)
  await rows(db, 'lock_lanes', LOCK, [club.id, laneIds, owner ?? uid])
  // A statement sees what was there when it began to wait, so another one reads what those before have changed (B11).
  const [read] = await rows<{ facts: Facts }>(db, 'read_lanes', READ, [
    club.id,
    owner,
    now.toString(),
    laneIds,
    lines.map(({ eventId }) => eventId),
    lines.map(({ date }) => date),
    leftOut,
  ])
  if (read === undefined) throw new Error('The club of a request exists.')
  const { lanes, ranges, taken, ...limits } = read.facts
  const wishes = readWishes(lines, { lanes, ranges }, judged, now)
  const meeting = firstMeeting(
    wishes.map(({ lane, slot }) => ({ laneId: lane.id, slot })),
    taken.map(({ laneId, start, end }) => ({ laneId, slot: slotAt(start, end) })),
  )
  if (meeting !== undefined) refuse('RESERVATION_CONFLICT', meeting)
  return { ...limits, wishes }
}

function readWishes(
  lines: readonly ReservationLine[],
  { lanes, ranges }: Pick<Facts, 'lanes' | 'ranges'>,
  by: Judged,
  now: Temporal.Instant,
): Wish[] {
  return lines.map((line, index) => {
    const lane = lanes.find(({ id, rangeId }) => id === line.laneId && rangeId === line.eventId)
    const range = ranges.find(({ id }) => id === line.eventId)
    if (lane === undefined || range === undefined) refuse('INPUT_INVALID', index)
    const slot = slotOf(line.date, line.times, range.timeZone)
    const whyNot =
      by === 'asOfficer'
        ? whyNotReserveAsOfficer(slot, range.timeZone)
        : whyNotReserve(slot, range, lane, by, now, line.use)
    if (whyNot !== undefined) refuse(whyNot, index)
    return { line, lane, slot: slot as Slot, timeZone: range.timeZone }
  })
}

export function countedOf(rows: CountedRows['counted']): Counted[] {
  return rows.map(({ rangeId, start, end }) => ({ rangeId, slot: slotAt(start, end) }))
}

/** The index of the first wish that is beyond fair use, the earlier ones counted in, or nothing. */
export function firstUnfair(
  { wishes, fairUse, counted }: Claim,
  groupIds: readonly string[],
  now: Temporal.Instant,
): number | undefined {
  if (fairUse.length === 0) return undefined
  const taken = countedOf(counted)
  const index = wishes.findIndex(({ line, slot, timeZone }) => {
    const wish = { rangeId: line.eventId, slot }
    const isFair = !fairUsesOf(fairUse, groupIds, wish, taken, timeZone, now).some(isUnfair)
    taken.push(wish)
    return !isFair
  })
  return index === -1 ? undefined : index
}
