import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { refuse } from '@bahnfrei/domain/base/refusals.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { mayOpen } from '@bahnfrei/domain/reservations/cancel.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/db.ts'
import { maySubmitFor } from '../friends/maySubmitFor.ts'
import { OWN, WHOLE_SOURCE } from './shape.ts'

const ONE = `SELECT ${OWN} AS reservation FROM ${WHOLE_SOURCE} WHERE r.club_id = $1 AND r.id = $2`

export async function one({ id }: InputOf<typeof reservationCalls.one>, context: ClubContext) {
  return { reservation: await findOpenable(context, id) }
}

/** The reservation for anybody who may open it; for everybody else it does not exist. */
export async function findOpenable({ db, club, uid }: ClubContext, id: Id<'reservation'>): Promise<OwnReservation> {
  const [found] = await rows<{ reservation: OwnReservation }>(db, 'one', ONE, [club.id, id])
  if (found === undefined) refuse('RESERVATION_NOT_FOUND')
  const isTrusted = await isTrustedFriend(db, uid, found.reservation.uid)
  const actor = { uid, permissions: club.standing.permissions }
  if (!mayOpen(found.reservation, actor, isTrusted)) refuse('RESERVATION_NOT_FOUND')
  return found.reservation
}

/** Whether the owner of a reservation lets this person reserve in the own name. */
export async function isTrustedFriend(db: Db, uid: Id<'user'>, owner: string | null): Promise<boolean> {
  return owner !== null && owner !== uid && (await maySubmitFor(db, { by: uid, forUser: owner })) === 'yes'
}
