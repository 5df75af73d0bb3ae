import { instantOf } from '@bahnfrei/domain/base/time.ts'
import { expect, test } from 'vitest'
import { clockTimes, dayInWords, momentInWords } from './words.ts'

const zone = 'Europe/Berlin'
const ms = (day: string, clock: string) => instantOf(day, clock, zone)?.epochMilliseconds ?? 0

test('a day is named as it is at the range, wherever the device is', () => {
  expect(dayInWords('2026-11-24', 'de', 'short')).toBe('Di., 24.11.')
  expect(dayInWords('2026-11-24', 'en', 'long')).toBe('Tuesday, 24 November 2026')
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
