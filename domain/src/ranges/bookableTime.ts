import * as z from 'zod/mini'
import type { Refusal } from '../base/call/refusals.ts'
import { MINUTES_PER_DAY } from '../base/time/time.ts'

const MinuteOfDay = z.int().check(z.minimum(0), z.maximum(MINUTES_PER_DAY))

/** A minute of the day as `HH:mm`; `24:00` is the end of the day. */
const MinuteText = z.string().check(z.regex(/^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/))

const shared = {
  /** 0 is Monday, 6 is Sunday. */
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
  type: z.enum(['open', 'blocked']),
  priority: z.int().check(z.minimum(0), z.maximum(1000)),
}

/**
 * A weekly window (specification 2 §3.3): from one minute of a weekday to another, open or blocked. Where windows of a
 * schedule overlap, the higher priority counts, and with equal priority the blocked one.
 */
export const BookableTime = z.strictObject({ ...shared, from: MinuteOfDay, to: MinuteOfDay })
export type BookableTime = z.infer<typeof BookableTime>

/** A window as clients send it: its times are minutes of the day or texts (OP-48). */
export const SentTime = z.strictObject({
  ...shared,
  from: z.union([MinuteOfDay, MinuteText]),
  to: z.union([MinuteOfDay, MinuteText]),
})
export type SentTime = z.infer<typeof SentTime>

/** The most windows of a schedule: one every half hour of a week would be 336. */
export const MOST_TIMES = 400

export const SentTimes = z.array(SentTime).check(z.maxLength(MOST_TIMES))

/** Makes the same open window for some days of the week; times in minutes of the day. */
export function openOn(weekdays: readonly number[], from: number, to: number): BookableTime[] {
  return weekdays.map((weekday) => ({ weekday, from, to, type: 'open', priority: 0 }))
}

export function inMinutes(times: readonly SentTime[]): BookableTime[] {
  return times.map(({ from, to, ...rest }) => ({ ...rest, from: minuteOf(from), to: minuteOf(to) }))
}

function minuteOf(time: number | string): number {
  if (typeof time === 'number') return time
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

/** Why windows cannot be stored, or nothing: each must end after it begins (OP-48). */
export function whyNotTimes(times: readonly BookableTime[]): Refusal | undefined {
  return times.every(({ from, to }) => from < to) ? undefined : 'INPUT_INVALID'
}
