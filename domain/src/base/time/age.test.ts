import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn, isAdultOn } from './age.ts'
import { addDays } from './time.ts'

test.each([
  ['2008-11-24', '2026-11-23', 17],
  ['2008-11-24', '2026-11-24', 18],
  ['2008-11-24', '2008-11-24', 0],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-28', 19],
  ['2008-02-29', '2028-02-29', 20],
  ['2009-01-01', '2026-12-31', 17],
])('who was born on %s has completed on %s %i years', (birthDate, day, years) => {
  expect(ageOn(birthDate, day)).toBe(years)
  expect(isAdultOn(birthDate, day)).toBe(years >= 18)
})

test('nobody grows younger, and everybody becomes an adult on exactly one day', () => {
  const days = fc.integer({ min: 0, max: 36_000 }).map((offset) => addDays('1930-01-01', offset))
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 12_000 }), (birthDate, offset) => {
      const day = addDays(birthDate, offset)
      const next = addDays(day, 1)
      expect(ageOn(birthDate, next) - ageOn(birthDate, day)).toBeGreaterThanOrEqual(0)
      expect(ageOn(birthDate, next) - ageOn(birthDate, day)).toBeLessThanOrEqual(1)
      if (isAdultOn(birthDate, day)) expect(isAdultOn(birthDate, next)).toBe(true)
    }),
  )
})
