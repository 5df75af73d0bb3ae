import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ReservationLine } from './callFields.ts'
import { AUTHOR_TYPES, OwnReservation, PublicReservation } from './reservation.ts'

const { shape } = PublicReservation
const takes = (field: z.core.$ZodType, value: unknown) => z.safeParse(field, value).success

test('a reservation lasts a minute or longer [RESV-058]', () => {
  expect([1, 90].map((minutes) => takes(shape.durationMinutes, minutes))).toEqual([true, true])
  expect([0, -30, 1.5].map((minutes) => takes(shape.durationMinutes, minutes))).toEqual([false, false, false])
})

test('it was made by an officer, a trainer, a friend or the person alone [RESV-060]', () => {
  expect(AUTHOR_TYPES).toEqual(['admin', 'trainer', 'friend', 'user'])
  expect(AUTHOR_TYPES.every((author) => takes(OwnReservation.shape.authorType, author))).toBe(true)
  expect(takes(OwnReservation.shape.authorType, 'club')).toBe(false)
})

test.each([
  ['ownerType', ['club', 'user', 'none']],
  ['type', ['range', 'event']],
  ['bookingType', ['flex', 'fixed']],
] as const)('its %s is one of %j [RESV-065] [RESV-066] [RESV-067]', (field, values) => {
  expect(values.every((value) => takes(shape[field], value))).toBe(true)
  expect(['', 'admin', null].some((value) => takes(shape[field], value))).toBe(false)
})

test('a wish names event, lane, day and times, with a comment and what it is for, and nothing else [RESV-101]', () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const wish = { eventId: id, laneId: id, date: '2026-05-21', times: { start: '18:00', end: '19:00' } }
  expect(takes(ReservationLine, wish)).toBe(true)
  expect(takes(ReservationLine, { ...wish, comment: 'Mit Trainer' })).toBe(true)
  expect(takes(ReservationLine, { ...wish, uid: id })).toBe(false)
  for (const missing of Object.keys(wish)) {
    const { [missing as keyof typeof wish]: _, ...rest } = wish
    expect(takes(ReservationLine, rest), `without ${missing}`).toBe(false)
  }
})
