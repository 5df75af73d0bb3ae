import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_DAYS } from './callFields.ts'
import { reservationCalls } from './calls.ts'

const ID = '0b5c4f1e-3a9d-4c2b-8f00-1234567890ab'
const LINE = { eventId: ID, laneId: ID, date: '2026-05-21', times: { start: '18:00', end: '19:00' } }

const { create, cancel, week, adminWeek, ics } = reservationCalls
const submission = (reservations: object[]) => ({ type: 'fixed', targetId: ID, specifics: { reservations } })
const accepts = (call: { input: { safeParse(input: unknown): { success: boolean } } }, input: unknown) =>
  call.input.safeParse(input).success

test.each([
  ['complete', {}, true],
  ['without a lane', { laneId: undefined }, false],
  ['with an empty lane', { laneId: '' }, false],
  ['without an event', { eventId: undefined }, false],
  // The day of an offering is its own; that of a range is asked for by the server (OP-50).
  ['without a date', { date: undefined }, true],
  ['with an empty date', { date: '' }, false],
  ['with a German date', { date: '21.05.2026' }, false],
  ['with a short date', { date: '2026-5-21' }, false],
  ['with a day that there is not', { date: '2026-02-30' }, false],
])(
  'a draft %s is sent or not: it needs lane, event and a date of the form YYYY-MM-DD [RESV-031] [RESV-032]',
  (_, change, expected) => {
    expect(accepts(create, submission([{ ...LINE, ...change }]))).toBe(expected)
  },
)

test.each([
  [0, false],
  [1, true],
  [100, true],
  [101, false],
])('a request with %i lanes is accepted: %s [V04] [RESV-057]', (count, expected) => {
  const lines = Array.from({ length: count }, () => LINE)

  expect(accepts(create, submission(lines))).toBe(expected)
})

test.each([
  [0, true],
  [1000, true],
  [1001, false],
])('a wish with a comment of %i characters is accepted: %s [RESV-034]', (length, expected) => {
  expect(accepts(create, submission([{ ...LINE, comment: 'x'.repeat(length) }]))).toBe(expected)
})

test('a wish needs no comment', () => {
  expect(accepts(create, submission([LINE]))).toBe(true)
})

test.each([
  ['flex', ID],
  ['Fixed', ID],
  ['', ID],
  ['fixed', '7'],
])('a submission of type %j for %j is no submission', (type, targetId) => {
  expect(accepts(create, { ...submission([LINE]), type, targetId })).toBe(false)
})

test('a submission carries its type, its target and its reservations, and nothing for somebody else [RESV-048]', () => {
  const whole = submission([LINE])

  expect(accepts(create, whole)).toBe(true)
  for (const name of ['type', 'targetId', 'specifics'] as const) {
    const { [name]: _, ...rest } = whole
    expect(accepts(create, rest)).toBe(false)
  }
  for (const more of [{ forUser: ID }, { displayText: 'x' }, { showPublicDisplayText: true }])
    expect(accepts(create, { ...whole, ...more })).toBe(false)
})

test.each([
  [0, true],
  [500, true],
  [501, false],
])('a cancellation with a reason of %i characters is accepted: %s [RESV-085]', (length, expected) => {
  expect(accepts(cancel, { id: ID, reason: 'x'.repeat(length) })).toBe(expected)
})

test('a cancellation needs no reason and no club, only the reservation [RESV-084]', () => {
  expect(accepts(cancel, { id: ID })).toBe(true)
  expect(accepts(cancel, { reason: 'Grippe' })).toBe(false)
})

test('a reservation is cancelled by DELETE /appointments with club, id, reason and forced refund [RESV-103]', () => {
  expect(cancel.route).toBe('DELETE /appointments')
  expect(accepts(cancel, { clubId: ID, id: ID, reason: 'Grippe', forceRefund: true })).toBe(true)
  for (const forceRefund of ['true', 1, null]) expect(accepts(cancel, { id: ID, forceRefund })).toBe(false)
})

test('a calendar file is read by GET /reservations/ics/{id} and has a text and a name [RESV-111]', () => {
  expect(ics.route).toBe('GET /reservations/ics/{id}')
  expect(ics.output.parse({ ics: 'BEGIN:VCALENDAR', fileName: 'Halle.ics' })).toBeTruthy()
  expect(ics.output.safeParse({ ics: 'BEGIN:VCALENDAR' }).success).toBe(false)
})

test.each([
  ['2026-05-18', '2026-05-18', true, 'one day'],
  ['2026-05-18', '2026-05-24', true, 'a week'],
  ['2026-05-01', '2026-06-04', true, '35 days'],
  ['2026-05-01', '2026-06-05', false, '36 days'],
  ['2026-10-01', '2026-11-04', true, '35 days with a change of the clock'],
  ['2026-12-28', '2027-01-03', true, 'a week over New Year'],
  ['2026-05-18', '2026-05-17', false, 'backwards'],
  ['2026-05-18', '2025-05-18', false, 'a year backwards'],
  ['2026-05-18', '9999-12-31', false, 'until the end of days'],
  ['2026-02-30', '2026-03-01', false, 'a day that does not exist'],
  ['2026-05-18', '2026-99-99', false, 'an end that does not exist'],
  ['2026-05-18', 'zzz', false, 'no day at all'],
])('a calendar from %s to %s is read: %s, %s [V04]', (from, to, expected) => {
  expect(accepts(week, { rangeId: ID, from, to })).toBe(expected)
  expect(accepts(adminWeek, { rangeId: ID, from, to })).toBe(expected)
})

test('a calendar read spans one to 35 days, wherever it begins', () => {
  const iso = (days: number) => new Date(days * 86_400_000).toISOString().slice(0, 10)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: -40, max: 80 }), (first, more) => {
      const input = { rangeId: ID, from: iso(first), to: iso(first + more) }

      expect(accepts(week, input)).toBe(more >= 0 && more < MOST_DAYS)
    }),
  )
})

test.each([
  [2000, true],
  [2001, false],
])('an officer may store a comment of %i characters: %s [RESV-035]', (length, expected) => {
  expect(accepts(reservationCalls.updateAsOfficer, { id: ID, comment: 'x'.repeat(length) })).toBe(expected)
})
