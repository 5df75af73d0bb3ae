import { ageOn } from '../base/age.ts'
import type { Id } from '../base/fields.ts'
import type { Refusal } from '../base/refusals.ts'
import type { Day } from '../base/time.ts'
import { type Shooter, whyNotShoot } from '../qualifications/minors.ts'
import { type Permit, type Use, whyNotPermitted } from '../ranges/permit.ts'
import { MINOR_REFUSALS } from '../reservations/reserve.ts'

/** Minutes before the start from which somebody is let in. */
export const EARLIEST_MINUTES = 60

/** A reservation as far as checking in asks for it. */
export type Arriving = {
  status: 'live' | 'cancelled'
  uid: Id<'user'> | null
  isGuest: boolean
  rangeId: Id<'range'>
  day: Day
  /** In milliseconds. */
  start: number
  permit: Permit
  use: Use
  shooter: Shooter | undefined
}

/** Where and when the supervisor stands, and what is there. */
export type AtRange = {
  rangeId: Id<'range'>
  today: Day
  now: number
  isStopped: boolean
  isGuardianPresent: boolean
  /** Whether the supervisor on duty is fit for youth work; undefined while nobody knows. */
  hasYouthSupervision: boolean | undefined
}

/** Why somebody is not let in to shoot, or nothing. */
export function whyNotCheckIn(reservation: Arriving, at: AtRange): Refusal | undefined {
  const { status, uid, isGuest, rangeId, day, start, permit, use, shooter } = reservation
  if (status === 'cancelled' || (uid === null && !isGuest)) return 'RESERVATION_NOT_FOUND'
  if (at.isStopped) return 'RANGE_STOPPED'
  if (rangeId !== at.rangeId) return 'CHECK_IN_OTHER_RANGE'
  if (day !== at.today) return 'CHECK_IN_OTHER_DAY'
  if (start - at.now > EARLIEST_MINUTES * 60_000) return 'CHECK_IN_TOO_EARLY'
  const age = shooter?.birthDate ? ageOn(shooter.birthDate, day) : undefined
  if (whyNotPermitted(permit, use, age) !== undefined) return 'RESERVATION_NOT_PERMITTED'
  if (shooter === undefined) return undefined
  const { isGuardianPresent, hasYouthSupervision } = at
  const permitted = permit.weaponClasses
  const why = whyNotShoot({ shooter, day, use, permitted, isGuardianPresent, hasYouthSupervision })
  return why && MINOR_REFUSALS[why.why]
}
