import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type ClockTime, type Day, instantAt, slotAt } from '@bahnfrei/domain/base/time/time.ts'
import type { Use } from '@bahnfrei/domain/ranges/permit.ts'
import type { ReservationLine } from '@bahnfrei/domain/reservations/callFields.ts'
import { whyNotChange } from '@bahnfrei/domain/reservations/cancel.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { announceSlot, readOffering } from '../events/slots.ts'
import type { Judged } from './check.ts'
import { type Move, move } from './move.ts'

/** A reservation before a change. */
export type Changeable = {
  id: Id<'reservation'>
  uid: Id<'user'> | null
  /** The member club whose reservation it is; null for others without an owner. */
  tenantClubId: Id<'club'> | null
  rangeId: Id<'range'>
  laneId: Id<'lane'>
  status: 'live' | 'cancelled'
  day: Day
  startClock: ClockTime
  endClock: ClockTime
  start: number
  end: number
  comment: string
  use: Use
  isGuest: boolean
  tags: string[]
  displayText: string
  showPublicDisplayText: boolean
  /** The fixed offering whose slot it is, if any; it can only be moved within it. */
  offeringId: Id<'event'> | null
}

const FIND = `
  SELECT id, uid, CASE WHEN uid IS NULL THEN tenant_club_id END AS "tenantClubId", range_id AS "rangeId", lane_id AS "laneId", status, day, start_clock AS "startClock",
    end_clock AS "endClock", ${millis('lower(during)')} AS start,
    ${millis('upper(during)')} AS "end", comment, use, is_guest AS "isGuest", tags,
    display_text AS "displayText", show_public_display_text AS "showPublicDisplayText",
    offering_id AS "offeringId"
  FROM reservations WHERE club_id = $1 AND id = $2 AND lane_id IS NOT NULL FOR UPDATE`

/**
 * Locks a reservation that the caller may change. Refuses otherwise, and if `ownerUid` is given and is not its owner
 * (B14).
 */
export async function findChangeable(
  { id, ownerUid }: { id: Id<'reservation'>; ownerUid?: Id<'user'> | undefined },
  { db, club, uid, now }: ClubContext,
): Promise<Changeable> {
  const [found] = await rows<Changeable>(db, 'changeable', FIND, [club.id, id])
  if (found === undefined || (ownerUid ?? found.uid) !== found.uid) refuse('RESERVATION_NOT_FOUND')
  refuseIf(
    whyNotChange({ ...found, start: instantAt(found.start) }, { uid, permissions: club.standing.permissions }, now),
  )
  return found
}

/** Whether the line names another lane or time than the reservation. */
export function isElsewhere({ laneId, day, startClock, endClock }: Changeable, to: ReservationLine): boolean {
  return laneId !== to.laneId || day !== to.date || startClock !== to.times.start || endClock !== to.times.end
}

/** Returns the values of a line as fields of the reservation that it changes. */
export function asStored({ laneId, date, times, comment, use }: ReservationLine): Partial<Changeable> {
  return {
    laneId,
    day: date,
    startClock: times.start,
    endClock: times.end,
    ...(comment !== undefined && { comment }),
    ...(use && { use }),
  }
}

export async function moveOne(found: Changeable, to: ReservationLine, judged: Judged, context: ClubContext) {
  const { id, uid, laneId, day, start, end } = found
  const from: Move['from'] = { laneId, day, slot: slotAt(start, end) }
  const offering = await readOffering(found.offeringId, context)
  const forClub = found.tenantClubId ?? undefined
  await move([{ id, from, to: { ...to, offering } }], { owner: uid, judged, forClub }, context)
  if (offering !== undefined && uid !== null) announceSlot(uid, context)
}
