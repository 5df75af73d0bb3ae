import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { equipmentCalls } from '@bahnfrei/domain/equipment/calls.ts'
import { type Handout, type LendReservation, whyNotHandOut } from '@bahnfrei/domain/equipment/clubWeapon.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { othersCan, refuseForOneself } from '../members/ownRecord.ts'
import { lockWeapon, record } from './inventory.ts'
import { clubWeapons, weaponHandouts } from './tables.ts'

type Calls = typeof equipmentCalls

// Anybody who ends the membership waits, or has ended it.
const IS_OF_CLUB = `
  SELECT 1 FROM memberships m JOIN clubs c ON c.id = m.club_id
  WHERE m.club_id = $1 AND m.uid = $2 AND m.status IN ('member', 'guest')
    AND ($3::timestamptz AT TIME ZONE c.time_zone)::date
      BETWEEN coalesce(m.join_date, '-infinity') AND coalesce(m.leave_date, 'infinity')
  FOR KEY SHARE OF m`
const LANE_OF = `SELECT lane_id AS "laneId" FROM reservations
  WHERE club_id = $1 AND id = $2 AND uid = $3 AND status = 'live' FOR KEY SHARE`
const IS_LANE = 'SELECT 1 FROM lanes WHERE club_id = $1 AND id = $2 AND NOT archived FOR KEY SHARE'

/**
 * Hands a weapon out to a person. Of two simultaneous calls the second is refused, by the lock of the weapon and by a
 * unique index.
 */
export async function handOut(
  { weaponId, uid, laneId, reservationId }: InputOf<Calls['handOut']>,
  context: ClubContext,
): Promise<{ id: Id<'handout'> }> {
  const { db, club, now } = context
  await refuseForOneself(context, uid, 'inventory:w')
  const { shown } = await lockWeapon(context, weaponId)
  refuseIf(whyNotHandOut({ ...shown, isOut: shown.holder !== null }))
  if ((await rows(db, 'is_of_club', IS_OF_CLUB, [club.id, uid, now.toString()])).length === 0)
    refuse('MEMBERSHIP_INACTIVE')
  const place = await placeOf(context, { uid, laneId, reservationId })
  const id = randomUUID()
  const given = { givenBy: context.uid, givenOn: now.toString() }
  await db.insert(weaponHandouts).values({ clubId: club.id, id, weaponId, uid, ...place, ...given })
  await record(context, weaponId, 'handOut', shown, { ...shown, holder: { handoutId: id, uid, name: '', givenOn: 0 } })
  return { id }
}

type Place = { uid: Id<'user'>; laneId: Id<'lane'> | undefined; reservationId: Id<'reservation'> | undefined }

/** Returns where the weapon is shot: on the lane of a reservation of the same person, or on the named lane. */
async function placeOf({ db, club }: ClubContext, { uid, laneId, reservationId }: Place) {
  if (reservationId !== undefined) {
    const [reservation] = await rows<{ laneId: Id<'lane'> | null }>(db, 'lane_of_reservation', LANE_OF, [
      club.id,
      reservationId,
      uid,
    ])
    if (reservation === undefined) refuse('RESERVATION_NOT_FOUND')
    if (laneId !== undefined && laneId !== reservation.laneId) refuse('INPUT_INVALID')
    return { reservationId, laneId: reservation.laneId }
  }
  if (laneId !== undefined && (await rows(db, 'is_lane', IS_LANE, [club.id, laneId])).length === 0)
    refuse('INPUT_INVALID')
  return { laneId: laneId ?? null }
}

/** Takes a weapon back. Refuses when it is back already. */
export async function takeBack(
  { handoutId, shots, condition, note = '' }: InputOf<Calls['takeBack']>,
  context: ClubContext,
): Promise<void> {
  const { db, club, uid, now } = context
  const isOut = and(
    eq(weaponHandouts.clubId, club.id),
    eq(weaponHandouts.id, handoutId),
    isNull(weaponHandouts.returnedOn),
  )
  const [open] = await db.select({ weaponId: weaponHandouts.weaponId }).from(weaponHandouts).where(isOut)
  if (open === undefined) refuse('CHANGED_MEANWHILE')
  const { stored, shown } = await lockWeapon(context, open.weaponId)
  const { rowCount } = await db
    .update(weaponHandouts)
    .set({ returnedOn: now.toString(), takenBackBy: uid, shots, condition, note: note.trim() })
    .where(isOut)
  if (rowCount === 0) refuse('CHANGED_MEANWHILE')
  const after = { shotCount: stored.shotCount + shots, condition, conditionNote: note.trim() }
  await db
    .update(clubWeapons)
    .set(after)
    .where(and(eq(clubWeapons.clubId, club.id), eq(clubWeapons.id, open.weaponId)))
  await record(context, open.weaponId, 'takeBack', shown, { ...shown, ...after, holder: null })
}

const HANDOUTS = `
  SELECT h.id, h.weapon_id AS "weaponId", coalesce(u.full_name, '') AS name, coalesce(g.full_name, '') AS "givenByName",
    ${millis('h.given_on')} AS "givenOn", coalesce(r.name, '') AS "rangeName", coalesce(l.name, '') AS "laneName",
    ${millis('h.returned_on')} AS "returnedOn", coalesce(b.full_name, '') AS "takenBackByName", h.shots, h.condition, h.note
  FROM weapon_handouts h
  LEFT JOIN users u ON u.uid = h.uid
  LEFT JOIN users g ON g.uid = h.given_by
  LEFT JOIN users b ON b.uid = h.taken_back_by
  LEFT JOIN lanes l ON l.club_id = h.club_id AND l.id = h.lane_id
  LEFT JOIN ranges r ON r.club_id = l.club_id AND r.id = l.range_id
  WHERE h.club_id = $1 AND h.weapon_id = $2 ORDER BY h.given_on DESC, h.id LIMIT 100`

/** Returns the hand-outs of a weapon, the latest first. */
export async function listHandouts(
  { weaponId }: InputOf<Calls['handouts']>,
  { db, club }: ClubContext,
): Promise<{ handouts: Handout[] }> {
  return { handouts: await rows<Handout>(db, 'weapon_handouts', HANDOUTS, [club.id, weaponId]) }
}

const TODAY = `
  SELECT v.id, r.name AS "rangeName", coalesce(l.name, '') AS "laneName", v.start_clock AS start, v.end_clock AS end
  FROM reservations v JOIN ranges r ON r.club_id = v.club_id AND r.id = v.range_id
  LEFT JOIN lanes l ON l.club_id = v.club_id AND l.id = v.lane_id
  WHERE v.club_id = $1 AND v.uid = $2 AND v.status = 'live' AND v.day = ($3::timestamptz AT TIME ZONE v.time_zone)::date
    AND v.day BETWEEN $3::timestamptz::date - 1 AND $3::timestamptz::date + 1
  ORDER BY v.during, v.id`

/** Returns the reservations of a person on this day. */
export async function lendReservations(
  { uid }: InputOf<Calls['lendReservations']>,
  context: ClubContext,
): Promise<OutputOf<Calls['lendReservations']>> {
  const { db, club, now } = context
  const reservations = await rows<LendReservation>(db, 'lend_reservations', TODAY, [club.id, uid, now.toString()])
  return { reservations, othersCan: await othersCan(context, uid, 'inventory:w') }
}
