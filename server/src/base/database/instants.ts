import type { Slot } from '@bahnfrei/domain/base/time/time.ts'
import { customType, date, timestamp } from 'drizzle-orm/pg-core'

/** A column with one range of time. */
export const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** A column with several ranges of time. */
export const tstzmultirange = customType<{ data: string }>({ dataType: () => 'tstzmultirange' })

/** Returns the SQL that converts a timestamp into milliseconds. */
export function millis(instant: string): string {
  return `(extract(epoch FROM ${instant}) * 1000)::bigint`
}

/** Formats a slot as a PostgreSQL range that includes its start and excludes its end. */
export function duringOf({ start, end }: Slot): string {
  return `[${start},${end})`
}

/** Formats slots as one PostgreSQL multirange. */
export function multirangeOf(slots: readonly Slot[]): string {
  return `{${slots.map(duringOf).join()}}`
}

/**
 * Returns the SQL condition for rows that end after a moment; the table has the columns `during` and `day`. The
 * condition on the day is redundant (a slot lasts less than two days) and lets an index find the rows: row-level
 * security prevents an index on the end of a range.
 */
export function endsAfter(table: string, moment: string): string {
  return `upper(${table}.during) > ${moment} AND ${table}.day >= (${moment} - interval '2 days')::date`
}

/** A column with an instant, read and written as text with its zone. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'string' })
}

/** A column with a day, as text: `2026-05-17`. */
export function day(name: string) {
  return date(name, { mode: 'string' })
}
