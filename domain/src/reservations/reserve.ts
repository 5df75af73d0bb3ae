import type { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { holds, type Permissions } from '../base/rights/permissions.ts'
import { ageOn } from '../base/time/age.ts'
import {
  type ClockTime,
  type Day,
  dayOf,
  instantOf,
  isBefore,
  minutesBetween,
  overlaps,
  type Slot,
} from '../base/time/time.ts'
import { isShootingOnDuty } from '../duties/serve.ts'
import { type Shooter, type WhyNotShoot, whyNotShoot } from '../qualifications/minors.ts'
import {
  type Asker,
  CLOSED_REFUSALS,
  hasYouthCare,
  type Opening,
  type OpenLane,
  whyClosed,
} from '../ranges/openTime.ts'
import { type Permit, type Use, whyNotPermitted } from '../ranges/permit.ts'

/** The step in minutes by which reservations begin and last (specification 1 §5, OP-51). */
export const STEP_MINUTES = 30
export const SHORTEST_MINUTES = 30
/** The most reservations in one request (RESV-057). */
export const MOST_LINES = 100
/**
 * The times a day that a person may reserve the same lane and time and give it back; more would be holding it for free
 * (B18).
 */
const MOST_RETURNS_PER_DAY = 3
/**
 * The requests a day in which a person may give back or move reservations and after which the person may still reserve
 * or move; more would be holding slots for free by swapping (B29). A request counts once, however many reservations it
 * concerns.
 */
const MOST_CHANGES_PER_DAY = 10

/**
 * Returns the slot between two clock times of a day; nothing when one of them does not exist there or the end is not
 * after the start.
 */
export function slotOf(day: Day, times: { start: ClockTime; end: ClockTime }, zone: string): Slot | undefined {
  const start = instantOf(day, times.start, zone)
  const end = instantOf(day, times.end, zone)
  return start !== undefined && end !== undefined && isBefore(start, end) ? { start, end } : undefined
}

/** A lane with the facts that decide about its hours and its use. */
export type WishedLane = OpenLane & { permit: Permit }

/**
 * The person for whom a lane is reserved: groups for the hours, facts for the law on minors, and the person's duties.
 */
export type Reserving = Asker & {
  shooter?: Shooter | undefined
  duties?: readonly Slot[]
  /** The times in which somebody fit for youth work is on duty at the range; undefined where that was not looked up. */
  youthCare?: readonly Slot[] | undefined
}

/** The minutes before the start from which a person is let in at a range. */
export const LET_IN_MINUTES = 60

/** Whether a stop of the shooting forbids a slot: it begins so soon that its owner could be let in now. */
export function isHeldByStop({ start }: Slot, now: Temporal.Instant): boolean {
  return minutesBetween(now, start) <= LET_IN_MINUTES
}

/** The refusal for each reason of the law on minors. */
export const MINOR_REFUSALS = {
  noYouthSupervision: 'YOUTH_SUPERVISION_MISSING',
  noConsent: 'GUARDIAN_CONSENT_MISSING',
  tooStrong: 'SHOOTER_TOO_YOUNG',
  tooYoung: 'SHOOTER_TOO_YOUNG',
} as const satisfies Record<WhyNotShoot['why'], Refusal>

/**
 * Why a person cannot reserve this lane for the slot at this moment, or nothing. It does not check whether the lane is
 * taken.
 */
export function whyNotReserve(
  wish: Slot | undefined,
  range: Opening,
  lane: WishedLane,
  by: Reserving,
  now: Temporal.Instant,
  use: Use = {},
): Refusal | undefined {
  if (wish === undefined || !fitsSteps(wish, range.timeZone)) return 'RESERVATION_TIME_INVALID'
  const closed = whyClosed(wish, range, lane, by, now)
  if (closed !== undefined) return CLOSED_REFUSALS[closed]
  const { shooter, duties = [], youthCare } = by
  if (isShootingOnDuty(duties, [{ slot: wish, isAlone: false }], 'person')) return 'RESERVATION_ON_DUTY'
  const day = dayOf(wish.start, range.timeZone)
  const age = shooter?.birthDate ? ageOn(shooter.birthDate, day) : undefined
  if (whyNotPermitted(lane.permit, use, age) !== undefined) return 'RESERVATION_NOT_PERMITTED'
  // At a range that opens without anybody on duty the screen says that somebody fit for youth work must be there.
  const hasYouthSupervision = youthCare && hasYouthCare(wish, range, lane, by, youthCare)
  return shooter && refusalOfLaw({ shooter, day, use, permitted: lane.permit.weaponClasses, hasYouthSupervision })
}

export function refusalOfLaw(shooting: Parameters<typeof whyNotShoot>[0]): Refusal | undefined {
  const reason = whyNotShoot(shooting)
  return reason && MINOR_REFUSALS[reason.why]
}

type AsOfficer = {
  lane?: Pick<WishedLane, 'permit'>
  shooter?: Shooter | undefined
  use?: Use | undefined
  /** The times in which the owner supervises. */
  duties?: readonly Slot[]
  /** Whether nobody else has a lane at the range during the slot. */
  isAlone?: boolean
}

/**
 * Why an officer cannot reserve a slot for somebody, or nothing. Hours, horizon and the past do not limit officers
 * (OP-49, RESV-098). The law does, but a missing consent is no reason: the officer ensures that a guardian is present.
 */
export function whyNotReserveAsOfficer(
  wish: Slot | undefined,
  zone: string,
  asked: AsOfficer = {},
): Refusal | undefined {
  if (wish === undefined || !fitsSteps(wish, zone)) return 'RESERVATION_TIME_INVALID'
  return whyNotShootAsOfficer(wish, zone, asked)
}

/** Why the law or duties forbid a slot in which an officer lets somebody shoot, or nothing. */
export function whyNotShootAsOfficer(
  wish: Slot,
  zone: string,
  { lane, shooter, use = {}, duties = [], isAlone = true }: AsOfficer,
): Refusal | undefined {
  if (isShootingOnDuty(duties, [{ slot: wish, isAlone }], 'officer')) return 'RESERVATION_ON_DUTY'
  if (lane === undefined || shooter === undefined) return undefined
  const permitted = lane.permit.weaponClasses
  return refusalOfLaw({ shooter, day: dayOf(wish.start, zone), use, permitted, isGuardianPresent: true })
}

function fitsSteps(wish: Slot, zone: string): boolean {
  const minutes = minutesBetween(wish.start, wish.end)
  const start = wish.start.toZonedDateTimeISO(zone)
  const onGrid = start.minute % STEP_MINUTES === 0 && start.second === 0 && start.millisecond === 0
  return onGrid && minutes >= SHORTEST_MINUTES && minutes % STEP_MINUTES === 0
}

/**
 * Why a person may not have so many live reservations that are not over, or nothing. `coming` includes those of the
 * request; `mostComing` is the limit of the club; null: none.
 */
export function whyNotMore(coming: number, mostComing: number | null): Refusal | undefined {
  return mostComing !== null && coming > mostComing ? 'RESERVATION_LIMIT_REACHED' : undefined
}

/** How much a person gave back or moved so far on this day of the club. */
export type Today = {
  /** How often the person gave back a slot on this day, for the wished slot that was given back most often. */
  returns: number
  /** The number of requests in which the person, or somebody for the person, gave back or moved reservations. */
  changes: number
}

/**
 * Why a person may not reserve or move anything more on this day, or nothing. Only given-back and moved reservations
 * count; giving back is never refused; officers have no limit.
 */
export function whyNotAgain({ returns, changes }: Today, permissions: Permissions): Refusal | undefined {
  if (holds(permissions, 'adminReservations:w')) return undefined
  const isUsedUp = returns >= MOST_RETURNS_PER_DAY || changes >= MOST_CHANGES_PER_DAY
  return isUsedUp ? 'RESERVATION_CHANGES_USED_UP' : undefined
}

type OnLane = { laneId: Id<'lane'>; slot: Slot }

/** Returns how often the wished slot that was given back most often was given back. */
export function mostReturns(wishes: readonly OnLane[], returned: readonly OnLane[]): number {
  return Math.max(0, ...wishes.map((wish) => returned.filter((other) => areOne(other, wish)).length))
}

/**
 * Returns the index of the first wish that overlaps an earlier wish or a taken slot on the same lane, or nothing (B09).
 */
export function firstOverlap(wishes: readonly OnLane[], taken: readonly OnLane[] = []): number | undefined {
  const index = wishes.findIndex((wish, at) => [...taken, ...wishes.slice(0, at)].some((other) => areOne(other, wish)))
  return index === -1 ? undefined : index
}

function areOne(a: OnLane, b: OnLane): boolean {
  return a.laneId === b.laneId && overlaps(a.slot, b.slot)
}
