import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import { useLive } from '../../../base/live/live.ts'
import { useNow } from '../../../base/time/useNow.ts'
import { type AttendanceSearch, attendanceSearch } from './search.ts'

/** The reservations of a range on a day; by default of the first range and today (OP-61). */
export function useAttendance(search: AttendanceSearch) {
  // The router also passes on unknown parameters of the address.
  const { time, range: rangeId } = attendanceSearch(search)
  const now = useNow()
  const { data, state: rangesState } = useLive(rangeReadCalls.list, {})
  const range = data?.ranges.find(({ id }) => id === rangeId) ?? data?.ranges[0]
  const day = time ?? dayOf(now, range?.timeZone ?? 'Europe/Berlin')
  const attendance = useLive(officerCalls.attendance, range && { rangeId: range.id, date: day })
  return {
    ranges: data?.ranges,
    range,
    day,
    reservations: attendance.data?.reservations,
    isLoading: rangesState === 'loading' || (range !== undefined && attendance.state === 'loading'),
    error: attendance.error,
  }
}
