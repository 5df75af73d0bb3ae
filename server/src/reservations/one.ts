import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { holds } from '@bahnfrei/domain/base/rights/permissions.ts'
import { whyNotActFor } from '@bahnfrei/domain/families/actFor.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { mayOpen } from '@bahnfrei/domain/reservations/cancel.ts'
import type { OwnReservation, ReservationDetail } from '@bahnfrei/domain/reservations/reservation.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { bondWith } from '../families/bondWith.ts'
import { OWN, WHOLE_SOURCE } from './shape.ts'

const ONE = `SELECT ${OWN} AS reservation FROM ${WHOLE_SOURCE} WHERE r.club_id = $1 AND r.id = $2`

/** SQL: the fields that only the call for one reservation returns, so that lists and calendars stay small (OP-59). */
const FURTHER = `
  SELECT r.hash, r.salt,
    ARRAY(SELECT m.group_id FROM group_members m WHERE m.club_id = r.club_id AND m.uid = r.uid
      ORDER BY m.group_id) AS "groupIds",
    ARRAY(SELECT s.group_sign FROM group_members m JOIN groups s ON s.club_id = m.club_id AND s.id = m.group_id
      WHERE m.club_id = r.club_id AND m.uid = r.uid AND s.group_sign <> '' ORDER BY s.group_sign) AS "groupTags",
    (SELECT coalesce(json_agg(json_build_object('id', o.id, 'date', o.day,
        'times', json_build_object('start', o.start_clock, 'end', o.end_clock)) ORDER BY o.during, o.id), '[]')
      FROM reservations o WHERE o.club_id = r.club_id AND o.group_id = r.group_id AND o.id <> r.id) AS together
  FROM reservations r WHERE r.club_id = $1 AND r.id = $2`

type Further = {
  hash: string
  salt: string
  groupIds: Id<'group'>[]
  groupTags: string[]
  together: Pick<ReservationDetail, 'id' | 'date' | 'times'>[]
}

export async function one({ id }: InputOf<typeof reservationCalls.one>, context: ClubContext) {
  const found = await findOpenable(context, id)
  const [further] = await rows<Further>(context.db, 'one_further', FURTHER, [context.club.id, id])
  if (further === undefined) refuse('RESERVATION_NOT_FOUND')
  return { reservation: detailOf(found, further, holds(context.club.standing.permissions, 'adminReservations:r')) }
}

function detailOf(
  found: OwnReservation,
  { hash, salt, groupIds, groupTags, together }: Further,
  isOfficer: boolean,
): ReservationDetail {
  const { range, uid, name, comment, isGuest, training } = found
  const club = { id: found.clubId, name: found.clubName }
  return {
    ...found,
    userHash: { hash, salt, algorithm: 'SHA3-512' },
    editing: false,
    cancelled: found.status === 'cancelled',
    rId: range.id,
    operator: club,
    club,
    userTags: found.groupSign === '' ? [] : [found.groupSign],
    userGroupIds: isOfficer ? groupIds : null,
    userGroupTags: isOfficer ? groupTags : null,
    title: training?.name ?? (found.displayText || range.name),
    groupId: found.reservationGroupId,
    referenceIds: together.map((other) => other.id),
    owner: uid === null ? null : { uid, name },
    time: found.times,
    additionalTimes: together.filter(({ date }) => date === found.date).map(({ times }) => times),
    duration: found.durationMinutes,
    cancellation: found.cancellationDetails,
    createdOn: found.creationTime,
    targetBody: { eventId: training?.id ?? range.id },
    categoryBody: { id: range.id, name: range.name, eventId: found.forEventId },
    adminData: isOfficer ? { comment, userGroupTags: groupTags, isGuest } : null,
  }
}

/** Finds a reservation that the caller may open. Refuses any other as unknown. */
export async function findOpenable(context: ClubContext, id: Id<'reservation'>): Promise<OwnReservation> {
  const { db, club, uid } = context
  const [found] = await rows<{ reservation: OwnReservation }>(db, 'one', ONE, [club.id, id])
  if (found === undefined) refuse('RESERVATION_NOT_FOUND')
  const isTrusted = await mayActForOwner('open', found.reservation.uid, context)
  const actor = { uid, permissions: club.standing.permissions }
  if (!mayOpen(found.reservation, actor, isTrusted)) refuse('RESERVATION_NOT_FOUND')
  return found.reservation
}

/** Whether the caller may do this for the owner of a reservation, as a friend with the permission or as a guardian. */
export async function mayActForOwner(
  act: 'open' | 'cancel',
  owner: Id<'user'> | null,
  context: ClubContext,
): Promise<boolean> {
  if (owner === null || owner === context.uid) return false
  return whyNotActFor(await bondWith(context, owner, { isLocked: act !== 'open' }), act) === undefined
}
