import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../base/time/time.ts'
import { codeOf, dayAfter, dayBefore, dayOfCode, monthsAfter, monthsBefore } from './dayCode.ts'

const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1950-01-01', days))

test('days as numbers go and compare as days do', () => {
  fc.assert(
    fc.property(day, day, fc.integer({ min: 0, max: 200 }), (one, other, months) => {
      const date = Temporal.PlainDate.from(one)
      const code = codeOf(one)
      expect(dayOfCode(code)).toBe(one)
      expect(code < codeOf(other)).toBe(one < other)
      expect(dayOfCode(dayAfter(code))).toBe(addDays(one, 1))
      expect(dayOfCode(dayBefore(code))).toBe(addDays(one, -1))
      expect(dayOfCode(monthsBefore(code, months))).toBe(date.subtract({ months }).toString())
      expect(dayOfCode(monthsAfter(code, months))).toBe(date.add({ months }).toString())
    }),
    { numRuns: 2000 },
  )
})
