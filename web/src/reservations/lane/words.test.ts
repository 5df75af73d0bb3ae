import { instantOf } from '@bahnfrei/domain/base/time/time.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clockTimes, dayInWords, momentInWords } from './words.ts'

const zone = 'Europe/Berlin'
const ms = (day: string, clock: string) => instantOf(day, clock, zone)?.epochMilliseconds ?? 0

beforeAll(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 12) }))
afterAll(() => void vi.useRealTimers())

test.each([
  ['2026-11-24', 'de', 'short', 'Di., 24.11.'],
  ['2027-01-04', 'de', 'short', 'Mo., 4.1.2027'],
  ['2026-12-01', 'de', 'long', 'Dienstag, 1. Dezember'],
  ['2027-01-04', 'de', 'long', 'Montag, 4. Januar 2027'],
  ['2026-11-24', 'en', 'short', 'Tue 24 Nov'],
  ['2026-11-24', 'en', 'long', 'Tuesday 24 November'],
  ['2027-01-04', 'en', 'long', 'Monday, 4 January 2027'],
  ['2026-11-24', 'de', 'monthYear', 'November 2026'],
] as const)('%s in %s is, %s, %s in November 2026, wherever the device is', (day, language, form, words) => {
  expect(dayInWords(day, language, form)).toBe(words)
})

test('a deadline is named with day and time of the range', () => {
  expect(momentInWords(instantOf('2026-11-21', '18:00', zone) as Temporal.Instant, 'de', zone)).toBe(
    'Sa., 21.11., 18:00',
  )
})

test('the end of a day reads 24:00, and a repeated hour says which of the two it is', () => {
  const evening = { startMs: ms('2026-11-21', '23:00'), endMs: ms('2026-11-22', '00:00') }
  const night = { startMs: ms('2026-10-25', '02:00+01:00'), endMs: ms('2026-10-25', '03:00') }

  expect(clockTimes(evening, '2026-11-21', zone)).toEqual({ start: '23:00', end: '24:00' })
  expect(clockTimes(night, '2026-10-25', zone)).toEqual({ start: '02:00+01:00', end: '03:00' })
})
