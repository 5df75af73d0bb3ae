import { refuse } from '@bahnfrei/domain/base/refusals.ts'
import { instantAt, type Slot } from '@bahnfrei/domain/base/time.ts'
import { type Counted, type FairUseRule, fairUsesOf, isUnfair } from '@bahnfrei/domain/ranges/fairUse.ts'
import type { ReservationLine } from '@bahnfrei/domain/reservations/callFields.ts'
import { firstMeeting, slotOf, whyNotReserve, whyNotReserveAsOfficer } from '@bahnfrei/domain/reservations/reserve.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/db.ts'
import { FAIR_USE } from '../ranges/bookable.ts'
import { type LaneOpening, openingFields } from '../ranges/opening.ts'

/** A lane that may be reserved, with what decides about it. */
export type WishedLane = LaneOpening & {
  /** The private mark of whoever will own the reservation; null for the club. */
  mark: string | null
  groupSign: string
  mostComing: number | null
  fairUse: FairUseRule[]
}

/** A line of a request that passed the rules of time. */
export type Wish = { line: ReservationLine; lane: WishedLane; slot: Slot }

/**
 * The person first and then the lanes in the order of their ids: everybody takes the locks in this order, so that
 * requests for many lanes wait for each other and never block each other.
 */
const LOCK = `
  WITH person AS MATERIALIZED (SELECT uid FROM users WHERE uid = $3 FOR NO KEY UPDATE)
  SELECT l.id FROM person, lanes l WHERE l.club_id = $1 AND l.id = ANY($2::uuid[]) ORDER BY l.id FOR NO KEY UPDATE OF l`

const READ = `
  SELECT l.id, l.range_id AS "rangeId", l.is_active AS "isActive", l.group_ids AS "groupIds", l.permit,
    c.most_coming AS "mostComing", (SELECT mark FROM users WHERE uid = $3) AS mark,
    coalesce((SELECT s.group_sign FROM group_members m JOIN groups s ON s.club_id = m.club_id AND s.id = m.group_id
      WHERE m.club_id = $1 AND m.uid = $3 AND s.show_sign_on_reservations ORDER BY s.name->>'de' LIMIT 1), '') AS "groupSign",
    ${FAIR_USE} AS "fairUse",
    json_build_object(${openingFields('$4')}) AS range
  FROM lanes l
  JOIN ranges g ON g.club_id = l.club_id AND g.id = l.range_id AND NOT g.archived
  JOIN clubs c ON c.id = l.club_id
  WHERE l.club_id = $1 AND l.id = ANY($2::uuid[]) AND NOT l.archived
  ORDER BY l.id`

/**
 * Locks the person, then the lanes, and says all that decides about them. Without an owner the author is the person. A
 * statement sees what was there when it began to wait, so another one reads what those before have changed (B11).
 */
async function lockLanes(
  laneIds: readonly string[],
  owner: string | null,
  { db, club, uid, now }: ClubContext,
): Promise<WishedLane[]> {
  const ids = [...new Set(laneIds)]
  await rows(db, 'lock_lanes', LOCK, [club.id, ids, owner ?? uid])
  return rows<WishedLane>(db, 'read_lanes', READ, [club.id, ids, owner, now.toString()])
}

/** By which rules lines are judged: those of officers, or those of a person with these groups. */
export type Judged = 'asOfficer' | { groupIds: readonly string[] }

/** Locks the lanes of the lines, and reads the wishes. Refuses the first that cannot be, or that meets another of them. */
export async function claimWishes(
  lines: readonly ReservationLine[],
  { owner, judged }: { owner: string | null; judged: Judged },
  context: ClubContext,
): Promise<Wish[]> {
  const laneIds = lines.map(({ laneId }) => laneId)
  const wishes = readWishes(lines, await lockLanes(laneIds, owner, context), judged, context.now)
  const meeting = firstMeeting(wishes.map(({ lane, slot }) => ({ laneId: lane.id, slot })))
  if (meeting !== undefined) refuse('RESERVATION_CONFLICT', meeting)
  return wishes
}

function readWishes(lines: readonly ReservationLine[], lanes: WishedLane[], by: Judged, now: Temporal.Instant) {
  return lines.map((line, index): Wish => {
    const lane = lanes.find(({ id, rangeId }) => id === line.laneId && rangeId === line.eventId)
    if (lane === undefined) refuse('INPUT_INVALID', index)
    const slot = slotOf(line.date, line.times, lane.range.timeZone)
    const whyNot =
      by === 'asOfficer'
        ? whyNotReserveAsOfficer(slot, lane.range.timeZone)
        : whyNotReserve(slot, lane.range, lane, by, now, line.use)
    if (whyNot !== undefined) refuse(whyNot, index)
    return { line, lane, slot: slot as Slot }
  })
}

/** Live reservations of a person as fair use counts them, in milliseconds. */
export type CountedRow = { rangeId: string; start: number; end: number }

export function countedOf(taken: readonly CountedRow[]): Counted[] {
  return taken.map(({ rangeId, start, end }) => ({ rangeId, slot: { start: instantAt(start), end: instantAt(end) } }))
}

/** The index of the first wish that is beyond fair use, the earlier ones counted in, or nothing. */
export function firstUnfair(
  wishes: readonly Wish[],
  groupIds: readonly string[],
  taken: readonly CountedRow[],
  now: Temporal.Instant,
): number | undefined {
  const counted = countedOf(taken)
  const index = wishes.findIndex(({ lane, slot }, at) => {
    const earlier = wishes.slice(0, at).map((wish) => ({ rangeId: wish.lane.rangeId, slot: wish.slot }))
    const wish = { rangeId: lane.rangeId, slot }
    return fairUsesOf(lane.fairUse, groupIds, wish, [...counted, ...earlier], lane.range.timeZone, now).some(isUnfair)
  })
  return index === -1 ? undefined : index
}
