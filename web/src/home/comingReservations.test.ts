import { addMinutes, instantOf } from '@bahnfrei/domain/base/time/time.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { expect, test } from 'vitest'
import { comingReservations, whenIs } from './comingReservations.ts'

const BERLIN = 'Europe/Berlin'

function reservation(id: string, date: string, start: string, zone = BERLIN): OwnReservation {
  const from = at(date, start, zone)
  return {
    id,
    lane: { id: 'lane', name: `Bahn ${id}` },
    date,
    times: { start, end: '24:00' },
    dateRange: { start: from.epochMilliseconds, end: addMinutes(from, 60).epochMilliseconds },
    durationMinutes: 60,
    status: 'live',
    range: { id: 'range', name: '25 m', timeZone: zone },
    ownerType: 'user',
    type: 'range',
    category: 'training',
    bookingType: 'fixed',
    reservationGroupId: null,
    groupSign: '',
    clubId: 'hubertus',
    clubName: 'Hubertus',
    chargesFees: true,
    price: null,
    uid: 'ben',
    name: 'Ben Brandt',
    author: { uid: 'ben', name: 'Ben Brandt' },
    authorType: 'user',
    comment: '',
    displayText: '',
    showPublicDisplayText: false,
    use: {},
    tags: [],
    isGuest: false,
    creationTime: 0,
    earliestStart: from.epochMilliseconds,
    deadlineMinutes: 60,
    showJournal: true,
    reservationGroupSize: 1,
    seriesId: null,
    forEventId: null,
    training: null,
    heldUntil: null,
    cancellationDetails: null,
  }
}

function at(date: string, time: string, zone = BERLIN): Temporal.Instant {
  const instant = instantOf(date, time, zone)
  if (instant === undefined) throw new Error(`There is no ${time} on ${date} in ${zone}.`)
  return instant
}

test('reservations stand in the order in which they come, those at one time by their lane', () => {
  const coming = comingReservations(
    [
      reservation('3', '2026-05-20', '18:00'),
      reservation('2', '2026-05-17', '18:00'),
      reservation('1', '2026-05-17', '18:00'),
      reservation('0', '2026-05-17', '20:00'),
    ],
    at('2026-05-17', '12:00'),
  )
  expect(coming.map(({ id }) => id)).toEqual(['1', '2', '0', '3'])
})

test.each([
  ['2026-05-17', '23:59', 'tomorrow'],
  ['2026-05-18', '00:00', 'today'],
  ['2026-05-16', '23:59', 'another'],
])('on %s at %s the 18th of May is %s', (day, time, when) => {
  expect(whenIs('2026-05-18', BERLIN, at(day, time))).toBe(when)
})

test('what is today says the clock at the range, not that of the device', () => {
  expect(whenIs('2026-05-18', 'Asia/Tokyo', at('2026-05-17', '23:30'))).toBe('today')
})

test('a reservation is shown until its last minute and not longer', () => {
  const ending = [reservation('1', '2026-05-17', '18:00')]
  expect(comingReservations(ending, at('2026-05-17', '18:59'))).toHaveLength(1)
  expect(comingReservations(ending, at('2026-05-17', '19:00'))).toEqual([])
})

test('one that was cancelled is not shown', () => {
  const cancelled = { ...reservation('1', '2026-05-17', '18:00'), status: 'cancelled' as const }
  expect(comingReservations([cancelled], at('2026-05-17', '12:00'))).toEqual([])
})

test('the day with 23 hours is a tomorrow like any other', () => {
  expect(whenIs('2026-03-29', BERLIN, at('2026-03-28', '23:30'))).toBe('tomorrow')
})
