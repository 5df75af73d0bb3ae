import { isDay } from '@bahnfrei/domain/base/call/fields.ts'
import { type Day, mondayOf } from '@bahnfrei/domain/base/time/time.ts'

/** The search parameters of the roster. `from` is moved to its Monday; without it the roster begins with this week. */
export function rosterSearch({ from }: Record<string, unknown>): { from?: Day } {
  return typeof from === 'string' && isDay(from) ? { from: mondayOf(from) } : {}
}
