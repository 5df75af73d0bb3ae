import * as z from 'zod/mini'
import { FEATURES } from './features.ts'
import { PERMISSIONS } from './permissions.ts'
import { isTimeZone } from './time.ts'

/** A random id (UUID version 4: 122 random bits, T13). */
export const Id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))

/** A day without a zone, `YYYY-MM-DD`, that exists in the calendar. */
export const Day = z.string().check(z.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/), z.refine(isDay))

/**
 * A clock time `HH:mm`; `24:00` ends a day. On the day on which the clock is set back an hour happens twice:
 * then an offset (`02:30+01:00`) says which of the two is meant, and none means the first (Z02).
 */
export const ClockTime = z.string().check(z.regex(/^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)([+-][0-9]{2}:[0-9]{2})?$/))

export const TimeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone))

/** Milliseconds since 1970-01-01T00:00Z. */
export const Millis = z.int()

/** Rights in a club by area; no entry means none. */
export const PermissionMap = z.partialRecord(z.enum(PERMISSIONS), z.enum(['r', 'w']))

/** What the provider has switched on for a club; no entry means off. */
export const FeatureMap = z.partialRecord(z.enum(FEATURES), z.union([z.boolean(), z.number()]))

/** A text of 1 to `most` characters that is not blank. */
export function text(most: number) {
  return z.string().check(z.maxLength(most), z.regex(/\S/))
}

/** A text that may be empty. */
export function note(most: number) {
  return z.string().check(z.maxLength(most))
}

export function isDay(day: string): boolean {
  try {
    const date = Temporal.PlainDate.from(day)
    // The database knows no year 0.
    return date.year > 0 && date.toString() === day
  } catch {
    return false
  }
}
