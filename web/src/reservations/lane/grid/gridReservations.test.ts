import type { PublicReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { expect, test } from 'vitest'
import { byColumn } from './gridReservations.ts'

const viewer = { mark: 'mark of Ben', uid: 'ben', zone: 'Europe/Berlin' }
const hour = 3_600_000
const start = Date.parse('2026-05-17T18:00:00+02:00')
const reservation = (id: string, lane: string, { from = start, hours = 1 } = {}): PublicReservation => ({
  id,
  lane: { id: lane, name: lane },
  date: '2026-05-17',
  times: { start: '18:00', end: '19:00' },
  dateRange: { start: from, end: from + hours * hour },
  durationMinutes: hours * 60,
  status: 'live',
  ownerType: 'user',
  type: 'range',
  category: 'training',
  bookingType: 'fixed',
  reservationGroupId: null,
  groupSign: '',
  displayText: '',
  userHash: { hash: '', salt: '', algorithm: 'SHA3-512' },
})
const first = [reservation('a', 'lane1'), reservation('b', 'lane2')]
const columns = byColumn(first, viewer, new Map())

test('each reservation stands in the column of its day and lane', () => {
  expect([...columns].map(([key, list]) => [key, list.map(({ id }) => id)])).toEqual([
    ['2026-05-17/lane1', ['a']],
    ['2026-05-17/lane2', ['b']],
  ])
})

test('one new reservation leaves the other columns as they are', () => {
  const after = byColumn([...first, reservation('c', 'lane2', { from: start + 2 * hour })], viewer, columns)

  expect(after.get('2026-05-17/lane1')).toBe(columns.get('2026-05-17/lane1'))
  expect(after.get('2026-05-17/lane2')).not.toBe(columns.get('2026-05-17/lane2'))
})

test('a reservation over midnight stands on both days', () => {
  const night = byColumn([reservation('n', 'lane1', { hours: 8 })], viewer, new Map())

  expect([...night.keys()]).toEqual(['2026-05-17/lane1', '2026-05-18/lane1'])
})
