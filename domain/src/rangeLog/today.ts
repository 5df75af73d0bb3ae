import * as z from 'zod/mini'
import { ClockTime, Id, Millis } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { WeaponClass } from '../base/weaponClass.ts'

/**
 * The facts about a minor for the supervisor: the papers must be at the range while the minor shoots (§ 27 (3) WaffG).
 */
const MinorAtRange = z.strictObject({
  age: z.int(),
  /** The weapons with which the minor may shoot on this lane. */
  allowed: z.array(WeaponClass),
  /** The weapons among them that need the care of somebody fit for youth work. */
  underCare: z.array(WeaponClass),
  /** The weapons that only a consent, or the presence of the guardian, would allow. */
  lackingConsent: z.array(WeaponClass),
})

/** A person with a reservation on the day, as the supervisor sees it. */
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
  /** The line in the log that the check-in made; null without one. */
  line: z.nullable(z.strictObject({ id: Id('rangeLogLine'), from: ClockTime, to: z.nullable(ClockTime) })),
})
export type TodayPerson = z.infer<typeof TodayPerson>

/** Whether shooting is stopped at a range. */
export const RangeStop = z.strictObject({
  /** The id of the range. */
  id: Id('range'),
  isStopped: z.boolean(),
  /** Empty while shooting is not stopped. */
  reason: z.string(),
  name: z.string(),
  since: z.nullable(Millis),
})
export type RangeStop = z.infer<typeof RangeStop>

/**
 * Returns the id of the line that a check-in makes: that of the reservation. So a device without a connection can name
 * the line before the server makes it, and two devices name the same line.
 */
export function lineOfReservation(id: Id<'reservation'>): Id<'rangeLogLine'> {
  const text: string = id
  return text
}

/** The minutes after the start from which a person who is not there counts as missing. */
const MISSING_MINUTES = 10

/**
 * Why the lane of a missing person cannot be given to others, or nothing: it is too early, or the reservation is over.
 */
export function whyNotFreeLane({ start, end }: { start: number; end: number }, now: number): Refusal | undefined {
  if (now < start + MISSING_MINUTES * 60_000) return 'LANE_NOT_MISSED'
  return end <= now ? 'RESERVATION_IN_PAST' : undefined
}

/** Returns whether a person is there, has left, is missing or is still to come. */
export function whereIs(
  { attended, line, dateRange }: Pick<TodayPerson, 'attended' | 'line' | 'dateRange'>,
  now: number,
): 'there' | 'gone' | 'missing' | 'coming' {
  if (line !== null) return line.to === null ? 'there' : 'gone'
  if (attended === true) return dateRange.end <= now ? 'gone' : 'there'
  if (attended === false || dateRange.start + MISSING_MINUTES * 60_000 <= now) return 'missing'
  return 'coming'
}
