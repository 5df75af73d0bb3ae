import * as z from 'zod/mini'
import { Id } from '../base/fields.ts'
import { MINUTES_PER_DAY } from '../base/time.ts'

const MinuteOfDay = z.int().check(z.minimum(0), z.maximum(MINUTES_PER_DAY))

/**
 * A weekly window (specification 2 §3.3): on a weekday from a minute of the day to another, open or blocked.
 * Where windows meet the higher priority wins, and of equal ones the blocked.
 */
export const BookableTime = z.strictObject({
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
  from: MinuteOfDay,
  to: MinuteOfDay,
  type: z.enum(['open', 'blocked']),
  priority: z.int(),
})
export type BookableTime = z.infer<typeof BookableTime>

export const Lane = z.strictObject({
  id: Id,
  name: z.string(),
  orderingNumber: z.int(),
  /** The cancellation window in minutes that counts for this lane: its own, else the range's, else the club's. */
  deadlineMinutes: z.int(),
})
export type Lane = z.infer<typeof Lane>

export const Range = z.strictObject({
  id: Id,
  name: z.string(),
  timeZone: z.string(),
  isActive: z.boolean(),
  orderingNumber: z.int(),
  laneCount: z.int(),
  /** Whole days ahead of today up to which people can book; 0 is without limit (OP-49). */
  bookableUntil: z.int(),
  description: z.strictObject({ de: z.string(), en: z.string() }),
  lanes: z.array(Lane),
  bookableTimes: z.array(BookableTime),
})
export type Range = z.infer<typeof Range>
