import type { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { holds, type Permissions } from '../base/rights/permissions.ts'
import { type Day, isBefore } from '../base/time/time.ts'
import type { CATEGORIES } from './reservation.ts'

/** The longest reason of a cancellation in characters (RESV-085). */
export const MOST_REASON = 500

/** The most reservations that an officer cancels with one call. */
export const MOST_CANCELLED = 50

/** The time in ms in which a cancellation can be taken back: ten seconds on the screen, and as many for the request. */
export const UNDO_MS = 20_000

/** The person who acts, with their rights in the club of the reservation. */
export type Actor = { uid: Id<'user'>; permissions: Permissions }

/** The owner of a reservation; null for a blocker of the club. */
type Owned = { uid: Id<'user'> | null; category?: (typeof CATEGORIES)[number] }

/**
 * Whether somebody may see all of a reservation: its owner, officers, and friends whom the owner lets reserve for them
 * (OP-62).
 */
export function mayOpen(reservation: Owned, by: Actor, isTrustedFriend: boolean): boolean {
  return reservation.uid === by.uid || isTrustedFriend || holds(by.permissions, 'adminReservations:r')
}

/**
 * Why somebody cannot cancel a reservation now, or nothing. The owner, and a trusted friend who reserved it, can until
 * its end; officers always can (RESV-096, RESV-098). Blockers are removed by a call of their own (B23), and only
 * officers cancel a duty. What stands on an invoice stays until that is cancelled.
 */
export function whyNotCancel(
  reservation: Owned & { status: 'live' | 'cancelled'; end: Temporal.Instant; isBilled?: boolean },
  by: Actor,
  at: Temporal.Instant,
  isTrustedFriend = false,
): Refusal | undefined {
  if (reservation.uid === null || reservation.status === 'cancelled') return 'RESERVATION_NOT_FOUND'
  if (!mayOpen(reservation, by, isTrustedFriend)) return 'RESERVATION_NOT_FOUND'
  if (reservation.isBilled) return 'RESERVATION_BILLED'
  if (holds(by.permissions, 'adminReservations:w')) return undefined
  if (reservation.uid !== by.uid && !isTrustedFriend) return 'INSUFFICIENT_PERMISSION'
  if (reservation.category === 'staff') return 'INSUFFICIENT_PERMISSION'
  return isBefore(at, reservation.end) ? undefined : 'RESERVATION_IN_PAST'
}

/**
 * Why somebody cannot move or change a reservation now, or nothing. The owner can before its start; officers always
 * can.
 */
export function whyNotChange(
  reservation: Owned & { status: 'live' | 'cancelled'; start: Temporal.Instant },
  by: Actor,
  at: Temporal.Instant,
): Refusal | undefined {
  if (reservation.status === 'cancelled' || !mayOpen(reservation, by, false)) return 'RESERVATION_NOT_FOUND'
  if (holds(by.permissions, 'adminReservations:w')) return undefined
  if (reservation.uid !== by.uid) return 'INSUFFICIENT_PERMISSION'
  return isBefore(at, reservation.start) ? undefined : 'RESERVATION_IN_PAST'
}

type Attending = Owned & { isGuest: boolean; status: 'live' | 'cancelled'; day: Day; isInLog: boolean }

/**
 * Why attendance cannot be recorded for a reservation, or nothing: it has no person, its day is yet to come, or the
 * person has a line in the range log and so cannot be missing.
 */
export function whyNotAttend(
  { uid, isGuest, status, day, isInLog }: Attending,
  attended: boolean | null,
  today: Day,
): Refusal | undefined {
  if (status === 'cancelled' || (uid === null && !isGuest)) return 'RESERVATION_NOT_FOUND'
  if (day > today) return 'RESERVATION_TIME_FORBIDDEN'
  return attended === false && isInLog ? 'CHANGED_MEANWHILE' : undefined
}

/**
 * Why the fee of a reservation cannot be refunded by hand, or nothing: somebody or a member club pays it, and it is
 * cancelled and not refunded yet. What stands
 * on an invoice is given back by cancelling that.
 */
export function whyNotRefund(
  reservation: Owned & { status: 'live' | 'cancelled'; refunded: boolean | null } & {
    tenantClubId?: Id<'club'> | null
    isBilled?: boolean
  },
  by: Actor,
): Refusal | undefined {
  if (!holds(by.permissions, 'adminReservations:w')) return 'INSUFFICIENT_PERMISSION'
  const isOfClub = reservation.uid === null && (reservation.tenantClubId ?? null) === null
  const hasNoFee = isOfClub || reservation.category === 'staff'
  if (hasNoFee || reservation.status === 'live' || reservation.refunded === true) return 'RESERVATION_NOT_FOUND'
  return reservation.isBilled ? 'RESERVATION_BILLED' : undefined
}
