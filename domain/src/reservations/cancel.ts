import { holds, type Permissions } from '../base/permissions.ts'
import type { Refusal } from '../base/refusals.ts'
import { isBefore } from '../base/time.ts'

/** The longest reason of a cancellation in characters (RESV-085). */
export const MOST_REASON = 500

/** Whoever acts: a person with the rights in the club of the reservation. */
export type Actor = { uid: string; permissions: Permissions }

/** Whether somebody may open a reservation with all that it holds. */
export function mayOpen(reservation: { uid: string | null }, by: Actor): boolean {
  return reservation.uid === by.uid || holds(by.permissions, 'adminReservations:r')
}

/** Why somebody cannot cancel now, or nothing: the owner until its end, officers at any time (RESV-096, RESV-098). */
export function whyNotCancel(
  reservation: { uid: string | null; status: 'live' | 'cancelled'; end: Temporal.Instant },
  by: Actor,
  at: Temporal.Instant,
): Refusal | undefined {
  if (!mayOpen(reservation, by) || reservation.status === 'cancelled') return 'RESERVATION_NOT_FOUND'
  if (holds(by.permissions, 'adminReservations:w')) return undefined
  if (reservation.uid !== by.uid) return 'INSUFFICIENT_PERMISSION'
  return isBefore(at, reservation.end) ? undefined : 'RESERVATION_IN_PAST'
}
