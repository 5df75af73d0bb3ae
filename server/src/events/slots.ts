import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Standing } from '@bahnfrei/domain/base/rights/standing.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { CATEGORIES } from '@bahnfrei/domain/events/event.ts'
import type { Fixed, Joinable } from '@bahnfrei/domain/events/registration.ts'
import { eventsTopic, ownEventsTopic } from '@bahnfrei/domain/events/topics.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { joinableOf, readEvent, type StoredEvent } from './locked.ts'
import { namedRows, VISIBLE, viewerOf } from './viewer.ts'

/** A fixed offering for reservations: its slots are reservations, and each makes its owner a participant. */
export type ReservedOffering = Joinable &
  Fixed & { id: Id<'event'>; category: (typeof CATEGORIES)[number]; rangeId: Id<'range'>; date: Day; endDate: Day }

const LOCK = `SELECT id FROM events WHERE club_id = $1 AND id = ANY($2::uuid[]) AND booking_type = 'fixed'
  ORDER BY id FOR NO KEY UPDATE`
const SEES = `SELECT e.id FROM events e WHERE e.club_id = $club AND e.id = ANY($ids::uuid[]) AND ${VISIBLE}`

/**
 * Locks the fixed offerings among these ids against changes and cancellations until the transaction ends; skips ids of
 * ranges. Refuses when the viewer does not see one of them. An officer sees all.
 */
export async function lockOfferings(
  ids: readonly string[],
  viewer: { uid: Id<'user'>; standing: Standing } | 'officer',
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
): Promise<ReservedOffering[]> {
  const locked = await rows<{ id: Id<'event'> }>(db, 'lock_offerings', LOCK, [club.id, [...new Set(ids)]])
  if (locked.length === 0) return []
  if (viewer !== 'officer') {
    const values = viewerOf({ uid: viewer.uid, club: { id: club.id, standing: viewer.standing } })
    const seen = await namedRows(db, 'sees_offerings', SEES, { ...values, ids: locked.map(({ id }) => id) })
    if (seen.length < locked.length) refuse('EVENT_NOT_FOUND')
  }
  const events = await Promise.all(locked.map(({ id }) => readEvent(db, club.id, id)))
  return events.flatMap((event) => (event === undefined ? [] : offeringOf(event)))
}

/** Reads the fixed offering of a slot; undefined for a reservation without one. */
export async function readOffering(
  id: Id<'event'> | null,
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
): Promise<ReservedOffering | undefined> {
  const event = id === null ? undefined : await readEvent(db, club.id, id)
  return event && offeringOf(event)[0]
}

function offeringOf(event: StoredEvent): ReservedOffering[] {
  const { id, category, rangeId, date, endDate, laneIds, hiddenLaneIds } = event
  const { reservationDuration, maxReservationDuration } = event
  if (event.bookingType !== 'fixed' || rangeId === null) return []
  const fixed = { laneIds, hiddenLaneIds, reservationDuration, maxReservationDuration }
  return [{ ...joinableOf(event), ...fixed, id, category, rangeId, date, endDate }]
}

const ENTER = `
  INSERT INTO registrations (club_id, id, event_id, uid, registered_by, registered_on, ordinal, waiting, comment, by_friend)
  SELECT $1, $2, $3, $4, $5, $6, coalesce(max(ordinal), 0) + 1, false, $7, $8
  FROM registrations WHERE club_id = $1 AND event_id = $3`

type Entering = { eventId: Id<'event'>; uid: Id<'user'>; comment: string; byFriend: boolean }

/**
 * Makes the owner of a slot a participant of its offering, which must be locked. A trigger deletes the registration
 * with the reservation.
 */
export async function enterSlot(
  { eventId, uid: owner, comment, byFriend }: Entering,
  { db, club, uid, now, announce }: ClubContext,
): Promise<void> {
  const values = [club.id, randomUUID(), eventId, owner, uid, now.toString(), comment, byFriend]
  await rows(db, 'enter_slot', ENTER, values)
  announceSlot(owner, { club, announce })
}

/** Announces that a person has got or lost a slot of an offering. */
export function announceSlot(
  uid: Id<'user'>,
  { club, announce }: Pick<ClubContext, 'announce'> & { club: { id: Id<'club'> } },
): void {
  announce(eventsTopic(club.id), ownEventsTopic(uid))
}
