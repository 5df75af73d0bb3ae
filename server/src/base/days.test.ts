import { expect, test } from 'vitest'
import { dayInWords } from './days.ts'

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
