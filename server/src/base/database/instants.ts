import type { Slot } from '@bahnfrei/domain/base/time/time.ts'
import { customType, date, timestamp } from 'drizzle-orm/pg-core'

/** A column with a stretch of time. */
export const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** A column with several stretches of time. */
export const tstzmultirange = customType<{ data: string }>({ dataType: () => 'tstzmultirange' })

/** The SQL that gives an instant of the database as milliseconds. */
export function millis(instant: string): string {
  return `(extract(epoch FROM ${instant}) * 1000)::bigint`
}

/** A slot as PostgreSQL writes it: it holds its start and not its end. */
export function duringOf({ start, end }: Slot): string {
  return `[${start},${end})`
}

/** Slots as PostgreSQL writes them as one value. */
export function multirangeOf(slots: readonly Slot[]): string {
  return `{${slots.map(duringOf).join()}}`
}

/**
 * The SQL for what ends after a moment, of a table with `during` and `day` under this name. The day says so too, up to two
 * days apart, and an index finds it: behind row-level security none can be asked for the end of a stretch.
 */
export function endsAfter(table: string, moment: string): string {
  return `upper(${table}.during) > ${moment} AND ${table}.day >= (${moment} - interval '2 days')::date`
}

/** A column with an instant; it is read and written as text, with its zone. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'string' })
}

/** A column with a day, as text: `2026-05-17`. */
export function day(name: string) {
  return date(name, { mode: 'string' })
}
