import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Day, type Slot, timesOf } from '@bahnfrei/domain/base/time/time.ts'
import { changedWeeks } from '@bahnfrei/domain/reservations/topics.ts'
import { tenantsTopic } from '@bahnfrei/domain/tenants/topics.ts'
import { ownReservationsTopic } from '@bahnfrei/domain/users/topics.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { duringOf } from '../base/database/instants.ts'
import { followReserved } from '../duties/followReserved.ts'
import { clubThatAgreed } from './agreed.ts'
import { firstUnfair, type Judged, lockAndCheck, refuseIfTooOften, supervisedRanges } from './check.ts'
import { noteChange } from './noteChange.ts'
import type { PlacedLine } from './placedLines.ts'
import { pricesOf } from './prices.ts'
import { queueFreedSlot } from './queueFreedSlot.ts'

/** A live reservation, locked, with its place and time before and after a move. */
export type Move = { id: Id<'reservation'>; from: { laneId: Id<'lane'>; day: Day; slot: Slot }; to: PlacedLine }

/** SQL: moves reservations. Each keeps its earliest start and its longest cancellation window of all times (B19). */
const MOVE = `
  UPDATE reservations r SET lane_id = n.lane_id, during = n.during, day = n.day, start_clock = n.start_clock,
    end_clock = n.end_clock, time_zone = n.time_zone, comment = n.comment, use = n.use::jsonb,
    tenant_club_id = coalesce($11, r.tenant_club_id), 
    -- Somebody whom an officer sends to another lane at the same time pays what was seen.
    price = CASE WHEN r.during = n.during AND (r.lane_id = n.lane_id OR $13) THEN r.price ELSE n.price::jsonb END,
    -- On another day it is for no event any more.
    linked_event_id = CASE WHEN r.day = n.day THEN r.linked_event_id END,
    category = CASE WHEN r.day = n.day OR r.offering_id IS NOT NULL THEN r.category ELSE 'training' END,
    type = CASE WHEN r.day = n.day OR r.offering_id IS NOT NULL THEN r.type ELSE 'range' END,
    earliest_start = least(r.earliest_start, lower(n.during)),
    deadline_minutes = CASE WHEN r.lane_id = n.lane_id THEN r.deadline_minutes ELSE (
      SELECT greatest(r.deadline_minutes, coalesce(l.deadline_minutes, g.deadline_minutes, c.deadline_minutes))
      FROM lanes l JOIN ranges g ON g.club_id = l.club_id AND g.id = l.range_id JOIN clubs c ON c.id = l.club_id
      WHERE l.club_id = r.club_id AND l.id = r.lane_id) END
  FROM unnest($2::uuid[], $3::uuid[], $4::tstzrange[], $5::date[], $6::text[], $7::text[], $8::text[], $9::text[],
      $10::text[], $12::text[]) AS n (id, lane_id, during, day, start_clock, end_clock, time_zone, comment, use, price)
  WHERE r.club_id = $1 AND r.id = n.id
    -- What stands on an invoice stays where it was.
    AND (r.lane_id = n.lane_id AND r.during = n.during OR NOT EXISTS (SELECT FROM billed_uses b
      WHERE b.club_id = r.club_id AND b.reservation_id = r.id))
  RETURNING r.id`

/**
 * Moves reservations of one owner, or blockers, within their range by the rules of reserving; all of them, or none.
 * Locks only the lanes to which they move, because leaving a lane affects nobody.
 */
export async function move(
  moves: readonly Move[],
  { owner, judged, forClub }: { owner: string | null; judged: Judged; forClub?: Id<'club'> | undefined },
  context: ClubContext,
): Promise<void> {
  const { db, club, now, announce } = context
  const lines = moves.map(({ to }) => to)
  const ids = moves.map(({ id }) => id)
  const check = await lockAndCheck(lines, { owner, judged, leftOut: ids }, context)
  // Another use of the same lane and time is no move.
  const isMoved = moves.some(
    ({ from, to }, index) => to.laneId !== from.laneId || !areSame(from.slot, check.lines[index]?.slot),
  )
  if (isMoved) refuseIfTooOften(check, club)
  const unfair = judged === 'asOfficer' ? undefined : firstUnfair(check, judged, now)
  if (unfair !== undefined) refuse('RESERVATION_LIMIT_REACHED', unfair)
  const tenantClubId = judged === 'asOfficer' ? null : clubThatAgreed(check, now)

  const prices = await pricesOf(check.lines, { owner, judged, forClub }, context)
  const placed = check.lines.map(({ line, slot, timeZone }) => ({
    slot,
    timeZone,
    times: timesOf(slot, line.date, timeZone),
  }))
  const moved = await rows(db, 'move_reservations', MOVE, [
    club.id,
    ids,
    lines.map(({ laneId }) => laneId),
    placed.map(({ slot }) => duringOf(slot)),
    lines.map(({ date }) => date),
    placed.map(({ times }) => times.start),
    placed.map(({ times }) => times.end),
    placed.map(({ timeZone }) => timeZone),
    lines.map(({ comment }) => comment ?? ''),
    lines.map(({ use }) => JSON.stringify(use ?? {})),
    tenantClubId,
    prices.map((price) => price && JSON.stringify(price)),
    judged === 'asOfficer',
  ])
  if (moved.length < moves.length) refuse('RESERVATION_BILLED')
  if (isMoved) {
    await noteChange(context)
    if (owner !== null) await followReserved(context, { earlierIds: ids, rangeIds: supervisedRanges(check) })
  }
  announce(...new Set(moves.flatMap(({ from, to }) => changedWeeks(club.id, to.eventId, [from.day, to.date]))))
  if (owner !== null) announce(ownReservationsTopic(owner))
  announce(tenantsTopic(club.id))
  for (const { from, to } of moves)
    await queueFreedSlot(context, { rangeId: to.eventId, laneId: from.laneId, slot: from.slot })
}

function areSame(a: Slot, b: Slot | undefined): boolean {
  return b !== undefined && a.start.equals(b.start) && a.end.equals(b.end)
}
