import * as z from 'zod/mini'
import { ClockTime, Id, Millis } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { WeaponClass } from '../base/weaponClass.ts'

/**
 * The facts that a supervisor must know about a minor: the papers lie at the range while they shoot (§ 27 (3) WaffG).
 */
const MinorAtRange = z.strictObject({
  age: z.int(),
  /** The weapons with which the minor may shoot on this lane. */
  allowed: z.array(WeaponClass),
  /** The weapons among them that need the care of somebody fit for youth work. */
  underCare: z.array(WeaponClass),
  /** The weapons that only a consent, or the guardian who is there, would allow. */
  lackingConsent: z.array(WeaponClass),
})

/** Somebody who has reserved for the day, as the supervisor sees it. */
export const TodayPerson = z.strictObject({
  /** The id of the reservation. */
  id: Id('reservation'),
  uid: z.nullable(Id('user')),
  name: z.string(),
  isGuest: z.boolean(),
  laneId: Id('lane'),
  laneName: z.string(),
  times: z.strictObject({ start: ClockTime, end: ClockTime }),
  dateRange: z.strictObject({ start: Millis, end: Millis }),
  comment: z.string(),
  attended: z.nullable(z.boolean()),
  minor: z.nullable(MinorAtRange),
  /** The line in the log that checking in made; null without one. */
  line: z.nullable(z.strictObject({ id: Id('rangeLogLine'), from: ClockTime, to: z.nullable(ClockTime) })),
})
export type TodayPerson = z.infer<typeof TodayPerson>

/** Whether shooting is stopped at a range. */
export const RangeStop = z.strictObject({
  /** The id of the range. */
  id: Id('range'),
  isStopped: z.boolean(),
  /** Both empty while it is not. */
  reason: z.string(),
  name: z.string(),
  since: z.nullable(Millis),
})
export type RangeStop = z.infer<typeof RangeStop>

/**
 * The line that a check-in makes bears the id of its reservation: a device without a connection can name it before the
 * server has made it, and two devices name the same one.
 */
export function lineOfReservation(id: Id<'reservation'>): Id<'rangeLogLine'> {
  const text: string = id
  return text
}

/** Minutes after the start from which somebody who is not there counts as missing. */
const MISSING_MINUTES = 10

/** Why the lane of somebody who is missing cannot be given to others, or nothing: not yet, or not any more. */
export function whyNotFreeLane({ start, end }: { start: number; end: number }, now: number): Refusal | undefined {
  if (now < start + MISSING_MINUTES * 60_000) return 'LANE_NOT_MISSED'
  return end <= now ? 'RESERVATION_IN_PAST' : undefined
}

/** Where somebody is: there, gone again, missing, or still to come. */
export function whereIs(
  { attended, line, dateRange }: Pick<TodayPerson, 'attended' | 'line' | 'dateRange'>,
  now: number,
): 'there' | 'gone' | 'missing' | 'coming' {
  if (line !== null) return line.to === null ? 'there' : 'gone'
  if (attended === true) return dateRange.end <= now ? 'gone' : 'there'
  if (attended === false || dateRange.start + MISSING_MINUTES * 60_000 <= now) return 'missing'
  return 'coming'
}
