import { type Id, isDay } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { CLUB_RESERVATIONS } from '@bahnfrei/domain/reservations/lists.ts'
import { isId } from '../../../base/isId.ts'
import { listSearch } from '../../../base/list/listSearch.ts'

export const adminListSearch = listSearch<typeof CLUB_RESERVATIONS>

/** The day and the range of the attendance list in the address; invalid values count as missing (OP-61). */
export type AttendanceSearch = { time?: Day; range?: Id<'range'> }

export function attendanceSearch(raw: Record<string, unknown>): AttendanceSearch {
  const search: AttendanceSearch = {}
  if (typeof raw.time === 'string' && isDay(raw.time)) search.time = raw.time
  if (isId(raw.range)) search.range = raw.range
  return search
}
