import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { refuse } from '@bahnfrei/domain/base/refusals.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { mayOpen } from '@bahnfrei/domain/reservations/cancel.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/db.ts'
import { actsFor } from '../families/actsFor.ts'
import { maySubmitFor } from '../friends/maySubmitFor.ts'
import { OWN, WHOLE_SOURCE } from './shape.ts'

const ONE = `SELECT ${OWN} AS reservation FROM ${WHOLE_SOURCE} WHERE r.club_id = $1 AND r.id = $2`

export async function one({ id }: InputOf<typeof reservationCalls.one>, context: ClubContext) {
  return { reservation: await findOpenable(context, id) }
}

/** The reservation for anybody who may open it; for everybody else it does not exist. */
export async function findOpenable(context: ClubContext, id: Id<'reservation'>): Promise<OwnReservation> {
  const { db, club, uid } = context
  const [found] = await rows<{ reservation: OwnReservation }>(db, 'one', ONE, [club.id, id])
  if (found === undefined) refuse('RESERVATION_NOT_FOUND')
  const isTrusted = await actsForOwner(context, found.reservation.uid)
  const actor = { uid, permissions: club.standing.permissions }
  if (!mayOpen(found.reservation, actor, isTrusted)) refuse('RESERVATION_NOT_FOUND')
  return found.reservation
}

/** Whether somebody acts for the owner of a reservation: as a friend who may reserve in that name, or as a guardian. */
export async function actsForOwner({ db, club, uid, now }: ClubContext, owner: Id<'user'> | null): Promise<boolean> {
  if (owner === null || owner === uid) return false
  if ((await maySubmitFor(db, { by: uid, forUser: owner })) === 'yes') return true
  return actsFor(db, { clubId: club.id, by: uid, childUid: owner, now })
}
