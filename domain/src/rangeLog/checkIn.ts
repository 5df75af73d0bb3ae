import type { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { ageOn } from '../base/time/age.ts'
import type { Day } from '../base/time/time.ts'
import { type Unsupervised, whyNotUnsupervised } from '../duties/serve.ts'
import { type Shooter, whyNotShoot } from '../qualifications/minors.ts'
import { type Permit, type Use, whyNotPermitted } from '../ranges/permit.ts'
import { MINOR_REFUSALS } from '../reservations/reserve.ts'

/** The minutes before the start of a reservation from which its person is let in. */
export const EARLIEST_MINUTES = 60

/** The facts of a reservation that decide about a check-in. */
export type Arriving = {
  status: 'live' | 'cancelled'
  uid: Id<'user'> | null
  isGuest: boolean
  rangeId: Id<'range'>
  day: Day
  /** The start, in milliseconds. */
  start: number
  permit: Permit
  use: Use
  shooter: Shooter | undefined
}

/** The facts at the range that decide about a check-in. */
export type AtRange = {
  rangeId: Id<'range'>
  today: Day
  now: number
  isStopped: boolean
  isGuardianPresent: boolean
  /** Whether the supervisor on duty is fit for youth work; undefined while that is unknown. */
  hasYouthSupervision: boolean | undefined
  /** The people who are on duty there now. */
  onDuty: readonly Id<'user'>[]
  /** The people who shoot there now; null for a guest. */
  shooting: readonly (Id<'user'> | null)[]
  /** Whether the person is checked in elsewhere and has not left. */
  isThere: boolean
  /**
   * The qualifications of shooter and officer, where there must be a supervisor and too few are on duty; otherwise
   * undefined.
   */
  unsupervised: Omit<Unsupervised, 'isAlone'> | undefined
}

/** Returns the people who shoot at the range, without this person. */
function othersThan(uid: Id<'user'> | null, { shooting }: AtRange): readonly (Id<'user'> | null)[] {
  return shooting.filter((each) => each === null || each !== uid)
}

/**
 * Why somebody may not begin to shoot because of the others, or nothing. A supervisor on duty shoots only while nobody
 * else does (§ 11 (3) AWaffV): others must wait until the supervisor has finished, and the supervisor cannot begin
 * while others shoot.
 */
function whyNotAlone(uid: Id<'user'> | null, at: AtRange): Refusal | undefined {
  const { onDuty } = at
  const others = othersThan(uid, at)
  if (others.length === 0) return undefined
  if (uid !== null && onDuty.includes(uid)) return 'CHECK_IN_ON_DUTY'
  return others.some((each) => each !== null && onDuty.includes(each)) ? 'CHECK_IN_SUPERVISOR_SHOOTS' : undefined
}

/** Returns why somebody is not let in to shoot, or nothing. */
export function whyNotCheckIn(reservation: Arriving, at: AtRange): Refusal | undefined {
  const { status, uid, isGuest, rangeId, day, start, permit, use, shooter } = reservation
  if (status === 'cancelled' || (uid === null && !isGuest)) return 'RESERVATION_NOT_FOUND'
  if (at.isStopped) return 'RANGE_STOPPED'
  if (rangeId !== at.rangeId) return 'CHECK_IN_OTHER_RANGE'
  if (day !== at.today) return 'CHECK_IN_OTHER_DAY'
  if (start - at.now > EARLIEST_MINUTES * 60_000) return 'CHECK_IN_TOO_EARLY'
  if (at.isThere) return 'CHECK_IN_ALREADY_THERE'
  const notAlone = whyNotAlone(uid, at)
  if (notAlone !== undefined) return notAlone
  const notSupervised =
    at.unsupervised && whyNotUnsupervised({ ...at.unsupervised, isAlone: othersThan(uid, at).length === 0 }, day)
  if (notSupervised !== undefined) return notSupervised
  const age = shooter?.birthDate ? ageOn(shooter.birthDate, day) : undefined
  if (whyNotPermitted(permit, use, age) !== undefined) return 'RESERVATION_NOT_PERMITTED'
  if (shooter === undefined) return undefined
  const { isGuardianPresent, hasYouthSupervision } = at
  const permitted = permit.weaponClasses
  const why = whyNotShoot({ shooter, day, use, permitted, isGuardianPresent, hasYouthSupervision })
  return why && MINOR_REFUSALS[why.why]
}
