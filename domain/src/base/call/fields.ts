import * as z from 'zod/mini'
import { FEATURES } from '../rights/features.ts'
import { PERMISSIONS } from '../rights/permissions.ts'
import { isTimeZone } from '../time/time.ts'
import type { Brand } from './brand.ts'

const Uuid = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))

/** The id of a thing of this kind: an `Id<'lane'>` is no `Id<'range'>`. */
export type Id<Kind extends string> = Brand<Kind>

/** Returns the field for a random id (UUID version 4: 122 random bits, T13) of a thing of one of these kinds. */
export function Id<Kind extends string>(..._kinds: readonly [Kind, ...Kind[]]): z.ZodMiniType<Id<Kind>, string> {
  return Uuid
}

/** A day without a zone, `YYYY-MM-DD`, that exists in the calendar. */
export const Day: z.ZodMiniType<Brand<'day'>, string> = z
  .string()
  .check(z.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/), z.refine(isDay))

/** A day of the years 1000 to 2999: terms are added to it and taken from it, and what comes out must be a day, too. */
export const TermedDay = Day.check(z.refine((day) => day >= '1000' && day < '3000'))

/**
 * A clock time `HH:mm`; `24:00` ends a day. On the day on which the clock is set back an hour happens twice: an offset
 * (`02:30+01:00`) tells which one is meant; without an offset it is the first one (Z02).
 */
export const ClockTime: z.ZodMiniType<Brand<'clockTime'>, string> = z
  .string()
  .check(z.regex(/^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)([+-][0-9]{2}:[0-9]{2})?$/))

/** The name of a time zone. Every call refuses an unknown name by a code of its own (ERR-030, OP-60). */
export const TimeZone = z.string().check(z.maxLength(64, 'TIMEZONE_INVALID'), z.refine(isTimeZone, 'TIMEZONE_INVALID'))

/** The first and the last moment that a day can have (0001 to 9999), in ms. */
const [FIRST_MS, LAST_MS] = [-62_135_596_800_000, 253_402_300_799_999]

/** Milliseconds since 1970-01-01T00:00Z. */
export const Millis = z.int().check(z.minimum(FIRST_MS), z.maximum(LAST_MS))

/** A whole number that is counted up from 0, such as a version. */
export const Counter = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

/** Rights in a club by area; no entry means none. */
export const PermissionMap = z.partialRecord(z.enum(PERMISSIONS), z.enum(['r', 'w']))

/** The features that the provider has switched on for a club; no entry means off. */
export const FeatureMap = z.partialRecord(z.enum(FEATURES), z.union([z.boolean(), z.number()]))

/** A text of one line of 1 to `most` characters that is not blank. It is cleaned of signs that nobody sees (X14, X15). */
export function text(most: number) {
  return z.string().check(z.overwrite(oneLine), z.maxLength(most), z.regex(/\S/))
}

/** A text of one line that may be empty; cleaned as `text`. */
export function note(most: number) {
  return z.string().check(z.overwrite(oneLine), z.maxLength(most))
}

/** A text of several lines that may be empty; cleaned as `text`, but for its line breaks. */
export function lines(most: number) {
  return z.string().check(z.overwrite(manyLines), z.maxLength(most))
}

const BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g

function oneLine(typed: string): string {
  return withoutHidden(composed(typed).replaceAll('\t', '\n')).replace(/\n+/g, ' ')
}

function manyLines(typed: string): string {
  return withoutHidden(composed(typed).replaceAll('\t', ' '))
}

/**
 * Composes letters (NFC), because a Mac sends an umlaut as two characters, and turns every line
 * break into a line feed.
 */
function composed(typed: string): string {
  return typed.normalize('NFC').replace(BREAK, '\n')
}

const HIDDEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
// Alternatives instead of one class: V8 does not find an emoji at the end by a class that also holds other signs.
const BEFORE_JOINER = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)$/u
const BEHIND_JOINER = /^\p{Extended_Pictographic}/u

/**
 * Removes control characters, direction marks and invisible characters. Keeps the joiners and colours of emoji, and
 * NUL, because a text with NUL is refused as a whole.
 */
export function withoutHidden(typed: string): string {
  return typed.replace(HIDDEN, (sign, at: number) => {
    if (sign === '\n' || sign === '\0' || sign === '\uFE0F') return sign
    if (sign !== '\u200D') return ''
    const before = typed.slice(Math.max(0, at - 2), at)
    return BEFORE_JOINER.test(before) && BEHIND_JOINER.test(typed.slice(at + 1, at + 3)) ? sign : ''
  })
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
