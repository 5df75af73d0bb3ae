import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { expect, test } from 'vitest'
import { isMoved, officerChange, ownerChange, valuesOf } from './changes.ts'

const reservation = {
  id: 'r1',
  uid: 'ben',
  date: '2026-05-17',
  times: { start: '18:00', end: '19:00' },
  lane: { id: 'lane1', name: '1' },
  range: { id: 'hall', name: 'Hall', timeZone: 'Europe/Berlin' },
  comment: 'Mit Trainer',
  isGuest: false,
  tags: ['paid', 'Kurs'],
  displayText: '',
  showPublicDisplayText: false,
} as unknown as OwnReservation
const blocker = { ...reservation, uid: null, tags: [], comment: '', displayText: 'Training' } as OwnReservation

test('what an officer leaves as it is, is not sent [RESV-112]', () => {
  expect(officerChange(reservation, valuesOf(reservation))).toEqual({ id: 'r1' })
  expect(officerChange(blocker, valuesOf(blocker))).toEqual({ id: 'r1' })
})

test('an officer takes the money back off the tags and moves to another lane', () => {
  const values = { ...valuesOf(reservation), isPaid: false, laneId: 'lane2', end: '20:00' }

  expect(officerChange(reservation, values)).toEqual({
    id: 'r1',
    tags: ['Kurs'],
    laneId: 'lane2',
    times: { start: '18:00', end: '20:00' },
  })
})

test('a blocker gets another text and no marks of people', () => {
  const values = { ...valuesOf(blocker), displayText: ' Liga ', isGuest: true, isPaid: true }

  expect(officerChange(blocker, values)).toEqual({ id: 'r1', displayText: 'Liga' })
})

test('the owner sends one line with all that it then is, the empty comment too [RESV-105]', () => {
  const values = { ...valuesOf(reservation), start: '17:30', comment: ' ' }

  expect(ownerChange(reservation, values, undefined)).toEqual({
    id: 'r1',
    type: 'fixed',
    specifics: {
      reservations: [
        { eventId: 'hall', laneId: 'lane1', date: '2026-05-17', times: { start: '17:30', end: '19:00' }, comment: '' },
      ],
    },
  })
  expect(isMoved(reservation, values)).toBe(true)
  expect(isMoved(reservation, { ...valuesOf(reservation), comment: '' })).toBe(false)
})
