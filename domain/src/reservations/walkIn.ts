import * as z from 'zod/mini'
import { ageOn } from '../base/age.ts'
import { Id, text } from '../base/fields.ts'
import { addDays, addMinutes, type Day, dayOf, dayStart, isBefore, type Slot } from '../base/time.ts'
import { type Shooter, whyNotShoot } from '../qualifications/minors.ts'
import { isBlocked, isForOthers, type Opening } from '../ranges/openTime.ts'
import { type Permit, whyNotPermitted } from '../ranges/permit.ts'
import { firstOverlap, STEP_MINUTES, type WishedLane } from './reserve.ts'

/** The longest time that somebody gets who comes without a reservation. */
export const MOST_WALK_IN_MINUTES = 240

/** Somebody who comes without a reservation: of the club, or a guest of whom only the name is known. */
export const WalkIn = z.union([z.strictObject({ uid: Id('user') }), z.strictObject({ guestName: text(100) })])
export type WalkIn = z.infer<typeof WalkIn>

/** From the half hour that runs now, at most until the day is over. */
export function walkInSlot(now: Temporal.Instant, minutes: number, zone: string): Slot {
  const here = now.toZonedDateTimeISO(zone)
  const clock = { minute: here.minute - (here.minute % STEP_MINUTES), second: 0, millisecond: 0 }
  const start = here.with({ ...clock, microsecond: 0, nanosecond: 0 }).toInstant()
  const [end, midnight] = [addMinutes(start, minutes), dayStart(addDays(dayOf(now, zone), 1), zone)]
  return { start, end: isBefore(midnight, end) ? midnight : end }
}

/**
 * The first lane that is free for the slot and may be given to the person, or nothing. Hours do not bind it: the one who
 * gives it is there, and sees to it that a guardian is where a consent is missing.
 */
export function walkInLane(
  slot: Slot,
  range: Pick<Opening, 'blocks' | 'events'> & { lanes: readonly WishedLane[] },
  by: { groupIds: readonly Id<'group'>[]; shooter?: Shooter | undefined; day: Day },
  taken: readonly { laneId: Id<'lane'>; slot: Slot }[],
): WishedLane['id'] | undefined {
  return range.lanes.find(
    (lane) =>
      lane.isActive &&
      !isForOthers(lane, by) &&
      !isBlocked(slot, range, lane.id) &&
      maySend(by, lane.permit) &&
      firstOverlap([{ laneId: lane.id, slot }], taken) === undefined,
  )?.id
}

function maySend({ shooter, day }: { shooter?: Shooter | undefined; day: Day }, permit: Permit): boolean {
  const age = shooter?.birthDate ? ageOn(shooter.birthDate, day) : undefined
  if (whyNotPermitted(permit, {}, age) !== undefined) return false
  const permitted = permit.weaponClasses
  return shooter === undefined || whyNotShoot({ shooter, day, permitted, isGuardianPresent: true }) === undefined
}
