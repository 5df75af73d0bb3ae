import type { Slot } from '@bahnfrei/domain/base/time.ts'
import { customType } from 'drizzle-orm/pg-core'

/** A column with a stretch of time. */
export const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** The SQL that gives an instant of the database as milliseconds. */
export function millis(instant: string): string {
  return `(extract(epoch FROM ${instant}) * 1000)::bigint`
}

/** A slot as PostgreSQL writes it: it holds its start and not its end. */
export function duringOf({ start, end }: Slot): string {
  return `[${start},${end})`
}
