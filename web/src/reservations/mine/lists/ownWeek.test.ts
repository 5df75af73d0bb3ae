import { addDays, addMinutes, instantOf } from '@bahnfrei/domain/base/time/time.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownWeek } from './ownWeek.ts'

const MONDAY = '2026-05-18'
const clock = (half: number) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`

/** A reservation with the fields that the week uses. */
function own(id: string, date: string, startHalf: number, halves: number, club = 'eichenhain'): OwnReservation {
  const start = instantOf(date, clock(startHalf), 'Europe/Berlin') as Temporal.Instant
  const end = addMinutes(start, halves * 30)
  return {
    id,
    clubId: club,
    date,
    times: { start: clock(startHalf), end: clock((startHalf + halves) % 48) },
    dateRange: { start: start.epochMilliseconds, end: end.epochMilliseconds },
    durationMinutes: halves * 30,
  } as OwnReservation
}

test('the calendar of a person shows the own reservations of a week over all clubs, each in its day [CAL-007]', () => {
  const { days } = ownWeek('2026-05-20', [
    own('a', '2026-05-18', 36, 2),
    own('b', '2026-05-20', 38, 3, 'talblick'),
    own('c', '2026-05-25', 36, 2),
  ])
  expect(
    days.map(({ day, events }) => [day, events.map(({ reservation, at, rows }) => [reservation.id, at, rows])]),
  ).toEqual([
    ['2026-05-18', [['a', 18, 2]]],
    ['2026-05-19', []],
    ['2026-05-20', [['b', 20, 3]]],
    ['2026-05-21', []],
    ['2026-05-22', []],
    ['2026-05-23', []],
    ['2026-05-24', []],
  ])
})

test('the day begins at nine and ends at midnight, and earlier when something is earlier [CAL-027] [CAL-028]', () => {
  expect(ownWeek(MONDAY, [])).toMatchObject({ fromHour: 9, toHour: 24 })
  expect(ownWeek(MONDAY, [own('a', MONDAY, 13, 2)])).toMatchObject({ fromHour: 6, toHour: 24 })
})

test('of the own reservations in several clubs at the same time none covers another', () => {
  const reservation = fc.tuple(
    fc.integer({ min: 0, max: 6 }),
    fc.integer({ min: 0, max: 47 }),
    fc.integer({ min: 1, max: 8 }),
  )
  fc.assert(
    fc.property(fc.array(reservation, { maxLength: 12 }), (wishes) => {
      const { days, fromHour } = ownWeek(
        MONDAY,
        wishes.map(([day, start, halves], index) => own(String(index), addDays(MONDAY, day), start, halves)),
      )
      expect(days.flatMap(({ events }) => events)).toHaveLength(wishes.length)
      for (const { events } of days)
        for (const [index, a] of events.entries()) {
          expect(a.at).toBeGreaterThanOrEqual(0)
          expect(a.at + a.rows).toBeLessThanOrEqual((24 - fromHour) * 2)
          for (const b of events.slice(index + 1)) {
            const meet = a.at < b.at + Math.max(1, b.rows) && b.at < a.at + Math.max(1, a.rows)
            const neighbour =
              (a.strip + 1) / a.strips <= b.strip / b.strips || (b.strip + 1) / b.strips <= a.strip / a.strips
            expect(!meet || neighbour).toBe(true)
          }
        }
    }),
  )
})
