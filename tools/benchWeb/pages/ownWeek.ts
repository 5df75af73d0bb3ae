import { addMinutes, timesOf } from '@bahnfrei/domain/base/time/time.ts'
import { EVERYTHING_PERMITTED } from '@bahnfrei/domain/ranges/permit.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { daily, scheduleOf } from '@bahnfrei/domain/ranges/testOpening.ts'
import { markText } from '@bahnfrei/domain/reservations/mark.ts'
import type { PublicReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { sha3_512 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type BenchEvent, endMsOf, HOURS, LANES, startOf, ZONE } from './filledWeek.ts'

/** One reservation in so many is the reader's. */
const OWN_EVERY = 100
export const MARK = 'the private mark of the reader..'

/** The range of the filled week, as our server would send it. */
export const RANGE: Range = {
  id: 'range',
  name: 'Halle',
  operator: { id: 'club', name: 'Verein' },
  address: '',
  geo: null,
  timeZone: ZONE,
  federalState: null,
  isActive: true,
  isStopped: false,
  archived: false,
  journalActive: false,
  orderingNumber: 0,
  laneCount: LANES,
  bookableUntil: 0,
  deadlineMinutes: null,
  deadlineValue: null,
  deadlineUnit: 'hours',
  description: { de: '', en: '' },
  openingHourConfig: { per: 'range', type: 'schedule' },
  events: [],
  waiting: { mode: 'tell', holdMinutes: 0 },
  lanes: Array.from({ length: LANES }, (_, lane) => ({
    ...laneOf(lane),
    orderingNumber: lane,
    isActive: true,
    deadlineMinutes: 0,
    deadlineValue: null,
    deadlineUnit: 'hours',
    groupIds: [],
    permit: EVERYTHING_PERMITTED,
  })),
  schedules: [scheduleOf(daily(HOURS.from * 60, HOURS.to * 60))],
  blocks: [],
  supervision: 'off',
  staffed: [],
  prices: [],
}

export function laneOf(lane: number): { id: string; name: string } {
  return { id: `lane${lane}`, name: String(lane + 1) }
}

export function reservationOf(event: BenchEvent, index: number): PublicReservation {
  const salt = index.toString(16).padStart(32, '0')
  const owner = index % OWN_EVERY === 0 ? MARK : `the private mark of somebody ${index}`
  const start = startOf(event)
  return {
    id: event.id,
    lane: laneOf(event.lane),
    date: event.day,
    times: timesOf({ start, end: addMinutes(start, event.minutes) }, event.day, ZONE),
    dateRange: { start: start.epochMilliseconds, end: endMsOf(event) },
    durationMinutes: event.minutes,
    status: 'live',
    ownerType: 'user',
    type: 'range',
    category: 'training',
    bookingType: 'flex',
    reservationGroupId: null,
    groupSign: '',
    displayText: '',
    userHash: { salt, hash: bytesToHex(sha3_512(utf8ToBytes(markText(salt, owner)))), algorithm: 'SHA3-512' },
  }
}
