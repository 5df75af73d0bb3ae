import * as z from 'zod/mini'
import { Id, text } from '../base/call/fields.ts'
import { ageOn } from '../base/time/age.ts'
import { addDays, addMinutes, type Day, dayOf, dayStart, isBefore, type Slot } from '../base/time/time.ts'
import { type Shooter, whyNotShoot } from '../qualifications/minors.ts'
import { holdsSlot, isBlocked, isForOthers, type Opening, openStretches } from '../ranges/openTime.ts'
import { type Permit, whyNotPermitted } from '../ranges/permit.ts'
import { firstOverlap, STEP_MINUTES, type WishedLane } from './reserve.ts'

/** The longest time in minutes that a person without a reservation gets. */
export const MOST_WALK_IN_MINUTES = 240

/** A person who comes without a reservation: somebody of the club, or a guest of whom only the name is known. */
export const WalkIn = z.union([z.strictObject({ uid: Id('user') }), z.strictObject({ guestName: text(100) })])
export type WalkIn = z.infer<typeof WalkIn>

/** Returns a name in small letters with single blanks, to compare names. */
export function plainName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/**
 * Whether the caller takes the supervision of the range from now on, where nobody is on duty and somebody must be (§ 10
 * (1) AWaffV). Where somebody is on duty, it has no effect.
 */
export const TakesSupervision = z.optional(z.boolean())

/** Returns the slot for a walk-in: it begins with the current half hour and ends with the day at the latest. */
export function walkInSlot(now: Temporal.Instant, minutes: number, zone: string): Slot {
  const here = now.toZonedDateTimeISO(zone)
  const clock = { minute: here.minute - (here.minute % STEP_MINUTES), second: 0, millisecond: 0 }
  const start = here.with({ ...clock, microsecond: 0, nanosecond: 0 }).toInstant()
  const [end, midnight] = [addMinutes(start, minutes), dayStart(addDays(dayOf(now, zone), 1), zone)]
  return { start, end: isBefore(midnight, end) ? midnight : end }
}

/** Given for a person who checks in without an officer: then the hours count, and a minor needs the consent. */
type Alone = { now: Temporal.Instant; hasYouthSupervision: boolean | undefined }

type Coming = {
  groupIds: readonly Id<'group'>[]
  shooter?: Shooter | undefined
  day: Day
  alone?: Alone | undefined
}

/**
 * Returns the first lane that is free for the slot and that the person may use, or nothing. Hours do not count for an
 * officer who gives the lane, and a missing consent does not either: the officer ensures that a guardian is present.
 */
export function walkInLane(
  slot: Slot,
  range: Opening & { lanes: readonly WishedLane[] },
  by: Coming,
  taken: readonly { laneId: Id<'lane'>; slot: Slot }[],
): WishedLane['id'] | undefined {
  return range.lanes.find(
    (lane) =>
      lane.isActive &&
      !isForOthers(lane, by) &&
      !isBlocked(slot, range, lane.id) &&
      mayShootOn(by, lane.permit) &&
      (by.alone === undefined || isOpenFrom(by.alone.now, slot, range, lane, by)) &&
      firstOverlap([{ laneId: lane.id, slot }], taken) === undefined,
  )?.id
}

/** Whether the lane is open from now to the end of the slot. */
function isOpenFrom(now: Temporal.Instant, { end }: Slot, range: Opening, lane: WishedLane, by: Coming): boolean {
  const rest = { start: now, end }
  return range.isActive && openStretches(by.day, range, lane, by).some((open) => holdsSlot(open, rest))
}

/** Whether the permit and the law let a person shoot on a lane. */
export function mayShootOn({ shooter, day, alone }: Omit<Coming, 'groupIds'>, permit: Permit): boolean {
  const age = shooter?.birthDate ? ageOn(shooter.birthDate, day) : undefined
  if (whyNotPermitted(permit, {}, age) !== undefined) return false
  const permitted = permit.weaponClasses
  const care = { isGuardianPresent: alone === undefined, hasYouthSupervision: alone?.hasYouthSupervision }
  return shooter === undefined || whyNotShoot({ shooter, day, permitted, ...care }) === undefined
}
