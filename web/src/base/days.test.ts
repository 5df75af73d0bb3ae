import { expect, test } from 'vitest'
import { dayWords } from './days.ts'

test.each([
  ['2026-05-17', 'de', 'Sonntag 17. Mai 2026'],
  ['2026-11-01', 'de', 'Sonntag 01. November 2026'],
  ['2026-05-17', 'en', 'Sunday 17 May 2026'],
] as const)('%s in %s is %s [SHELL-006]', (day, language, words) => {
  expect(dayWords(day, language)).toBe(words)
})
