import { expect, test } from 'vitest'
import { dayInWords, momentInWords } from './days.ts'

const now = Temporal.Instant.from('2026-05-13T08:00Z')

test.each([
  ['2026-05-21', 'de', 'long', 'Donnerstag, 21. Mai'],
  ['2026-06-04', 'de', 'short', 'Do., 4.6.'],
  ['2027-01-07', 'de', 'long', 'Donnerstag, 7. Januar 2027'],
  ['2027-01-07', 'de', 'short', 'Do., 7.1.2027'],
  ['2026-05-21', 'en', 'long', 'Thursday 21 May'],
  ['2026-05-21', 'en', 'short', 'Thu 21 May'],
] as const)('in May 2026 a mail says %s, in %s and %s, as %s', (day, language, form, words) => {
  expect(dayInWords(day, language, form, now)).toBe(words)
})

test.each([
  ['2026-10-24T23:30:00Z', 'de', '25.10.2026, 01:30'],
  ['2026-10-25T00:30:00Z', 'de', '25.10.2026, 02:30 MESZ'],
  ['2026-10-25T01:30:00Z', 'de', '25.10.2026, 02:30 MEZ'],
  ['2026-10-25T01:30:00Z', 'en', '25 Oct 2026, 02:30 CET'],
  ['2026-10-25T02:00:00Z', 'de', '25.10.2026, 03:00'],
] as const)('mails and papers say the moment %s, in %s, as %s', (at, language, words) => {
  expect(momentInWords(Temporal.Instant.from(at), language, 'medium')).toBe(words)
})
