import { isDay } from '@bahnfrei/domain/base/call/fields.ts'
import { type Day, mondayOf } from '@bahnfrei/domain/base/time/time.ts'

/** The Monday with which the roster begins; left out it is the present week. */
export function rosterSearch({ from }: Record<string, unknown>): { from?: Day } {
  return typeof from === 'string' && isDay(from) ? { from: mondayOf(from) } : {}
}
