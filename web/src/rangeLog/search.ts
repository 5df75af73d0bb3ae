import { type Id, isDay } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'

type Raw = Record<string, unknown>

/** The search parameters with the range and day of the log; invalid ones are ignored. */
export type LogDaySearch = { range?: Id<'range'>; day?: Day }

export function logDaySearch(raw: Raw): LogDaySearch {
  const search: LogDaySearch = {}
  if (typeof raw.day === 'string' && isDay(raw.day)) search.day = raw.day
  if (typeof raw.range === 'string' && /^[0-9a-f-]{36}$/.test(raw.range)) search.range = raw.range
  return search
}
