import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asOfWords, dateOf, dayWords, momentFigures, momentWords, recordedDay, recordedMoment } from './days.ts'

beforeAll(() => void vi.useFakeTimers({ now: Date.UTC(2026, 4, 17, 12) }))
afterAll(() => void vi.useRealTimers())

test.each([
  ['2026-11-23', 'de', 'Montag, 23. November'],
  ['2026-12-01', 'de', 'Dienstag, 1. Dezember'],
  ['2027-01-04', 'de', 'Montag, 4. Januar 2027'],
  ['2025-12-31', 'de', 'Mittwoch, 31. Dezember 2025'],
  ['2026-11-23', 'en', 'Monday 23 November'],
  ['2027-01-04', 'en', 'Monday, 4 January 2027'],
] as const)('%s in %s is %s, seen in May 2026', (day, language, words) => {
  expect(dayWords(day, language)).toBe(words)
})

test('a moment has its clock time after the day, which goes without saying for today', () => {
  const at = Temporal.ZonedDateTime.from({
    year: 2026,
    month: 5,
    day: 17,
    hour: 20,
    timeZone: Temporal.Now.timeZoneId(),
  })
  expect(momentWords(at.epochMilliseconds, 'de')).toBe('Sonntag, 17. Mai, 20:00')
  expect(recordedMoment(at.epochMilliseconds, 'de')).toBe('Sonntag 17. Mai 2026, 20:00')
  expect(asOfWords(at.epochMilliseconds, 'de')).toBe('20:00')
  expect(asOfWords(at.subtract({ days: 1 }).epochMilliseconds, 'de')).toBe('Samstag, 16. Mai, 20:00')
})

test('a moment in English has day before month and 24 hours, as the rest of the page', () => {
  const at = Temporal.PlainDateTime.from('2026-11-27T18:04').toZonedDateTime(
    Temporal.Now.timeZoneId(),
  ).epochMilliseconds
  expect([dateOf(at, 'en'), momentFigures(at, 'en')]).toEqual(['27 November 2026', '27 Nov 2026, 18:04'])
  expect([dateOf(at, 'de'), momentFigures(at, 'de')]).toEqual(['27. November 2026', '27.11.2026, 18:04'])
})

test.each([
  ['2026-05-17', 'de', 'Sonntag 17. Mai 2026'],
  ['2026-11-01', 'de', 'Sonntag 01. November 2026'],
  ['2026-05-17', 'en', 'Sunday 17 May 2026'],
] as const)('in a record %s in %s is %s [SHELL-006]', (day, language, words) => {
  expect(recordedDay(day, language)).toBe(words)
})
