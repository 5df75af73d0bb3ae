import { expect, test } from 'vitest'
import { type CalendarEntry, calendarOf } from './ics.ts'

function timesOf(start: string, end: string, timeZone = 'Europe/Berlin'): string[] {
  const entry: CalendarEntry = {
    id: 'one',
    summary: 'Training',
    location: '',
    description: '',
    timeZone,
    start: Date.parse(start),
    end: Date.parse(end),
    createdOn: 0,
    sequence: 0,
    isCancelled: false,
  }
  const [, event = ''] = calendarOf([entry]).split('BEGIN:VEVENT')
  return event.split('\r\n').filter((row) => /^DT(START|END)/.test(row))
}

test.each([
  ['the first 02:30', '2026-10-25T00:30Z', '2026-10-25T03:00Z', '20261025T003000Z', '20261025T030000Z'],
  ['the second 02:30', '2026-10-25T01:30Z', '2026-10-25T03:00Z', '20261025T013000Z', '20261025T030000Z'],
  ['an end in that hour', '2026-10-24T22:00Z', '2026-10-25T01:30Z', '20261024T220000Z', '20261025T013000Z'],
])('an hour that happens twice is written in UTC: %s', (_, start, end, from, to) => {
  expect(timesOf(start, end)).toEqual([`DTSTART:${from}`, `DTEND:${to}`])
})

test('the hours before and after, and one that happens twice only elsewhere, are written in their zone', () => {
  expect(timesOf('2026-10-24T23:00Z', '2026-10-25T02:00Z')).toEqual([
    'DTSTART;TZID=Europe/Berlin:20261025T010000',
    'DTEND;TZID=Europe/Berlin:20261025T030000',
  ])
  expect(timesOf('2026-11-01T05:30Z', '2026-11-01T06:30Z')).toEqual([
    'DTSTART;TZID=Europe/Berlin:20261101T063000',
    'DTEND;TZID=Europe/Berlin:20261101T073000',
  ])
  expect(timesOf('2026-11-01T05:30Z', '2026-11-01T08:30Z', 'America/New_York')).toEqual([
    'DTSTART:20261101T053000Z',
    'DTEND:20261101T083000Z',
  ])
})
