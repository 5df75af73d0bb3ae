import { instantAt, MINUTE_MS } from '@bahnfrei/domain/base/time/time.ts'
import type { ClubEvent } from '@bahnfrei/domain/events/event.ts'
import { expect, test } from 'vitest'
import { freeSlotsOf } from './freeSlots.ts'

const START = Date.UTC(2026, 5, 2, 16)
const at = (minutes: number) => START + minutes * MINUTE_MS
const lane = (id: string, hidden = false) => ({ id, name: id, hidden })
const offering = {
  dateRange: { start: START, end: at(90) },
  bookingConfig: {
    reservationDuration: 30,
    maxReservationDuration: 60,
    laneCount: 2,
    lanes: [lane('1'), lane('2'), lane('3', true)],
  },
} as unknown as ClubEvent
const reserved = (laneId: string, from: number, to: number, status: 'live' | 'cancelled' = 'live') => ({
  lane: { id: laneId, name: laneId },
  dateRange: { start: at(from), end: at(to) },
  status,
})
const found = (taken: ReturnType<typeof reserved>[], now = at(-60)) =>
  freeSlotsOf(offering, taken, instantAt(now)).map(({ laneId, start, minutes }) => [
    laneId,
    (start - START) / MINUTE_MS,
    minutes,
  ])

test('of a fixed offering those slots can be chosen that are shown, free and still to come, as long as they fit [EVNT-014]', () => {
  const taken = [reserved('2', 30, 60), reserved('1', 0, 30, 'cancelled'), reserved('1', 75, 120)]
  expect(found(taken)).toEqual([
    ['1', 0, [30, 60]],
    ['2', 0, [30]],
    ['1', 30, [30]],
    ['2', 60, [30]],
  ])
})

test('what has begun is not offered any more', () => {
  expect(found([], at(30)).map(([, start]) => start)).toEqual([60, 60])
})
