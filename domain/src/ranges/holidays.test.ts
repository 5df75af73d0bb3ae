import fc from 'fast-check'
import { expect, test } from 'vitest'
import { easterOf, holidayOn } from './holidays.ts'
import { FEDERAL_STATES } from './range.ts'

test.each([
  [1999, '1999-04-04'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Easter of %i is on %s', (year, day) => {
  expect(easterOf(year)).toBe(day)
})

test.each([
  ['2026-01-01', 'HE', 'NEW_YEAR'],
  ['2026-01-06', 'BY', 'EPIPHANY'],
  ['2026-01-06', 'HE', undefined],
  ['2026-03-08', 'BE', 'WOMENS_DAY'],
  ['2018-03-08', 'BE', undefined],
  ['2022-03-08', 'MV', undefined],
  ['2023-03-08', 'MV', 'WOMENS_DAY'],
  ['2026-04-03', 'SH', 'GOOD_FRIDAY'],
  ['2026-04-05', 'BB', 'EASTER_SUNDAY'],
  ['2026-04-05', 'HE', undefined],
  ['2026-04-06', 'HE', 'EASTER_MONDAY'],
  ['2026-05-14', 'HE', 'ASCENSION'],
  ['2026-05-25', 'HE', 'WHIT_MONDAY'],
  ['2026-06-04', 'HE', 'CORPUS_CHRISTI'],
  ['2026-06-04', 'NI', undefined],
  ['2026-08-15', 'SL', 'ASSUMPTION'],
  ['2026-09-20', 'TH', 'CHILDRENS_DAY'],
  ['2026-10-03', null, 'GERMAN_UNITY'],
  ['2026-10-31', 'SN', 'REFORMATION'],
  ['2017-10-31', 'HH', undefined],
  ['2018-10-31', 'HH', 'REFORMATION'],
  ['2026-11-01', 'NW', 'ALL_SAINTS'],
  ['2026-11-01', null, undefined],
  ['2024-11-20', 'SN', 'REPENTANCE'],
  ['2026-11-18', 'SN', 'REPENTANCE'],
  ['2028-11-22', 'SN', 'REPENTANCE'],
  ['2026-11-18', 'HE', undefined],
  ['2026-12-26', 'TH', 'BOXING_DAY'],
] as const)('on %s the holiday in %s is %s', (day, state, key) => {
  expect(holidayOn(day, state)).toBe(key)
})

test('the Day of Repentance is the Wednesday between 16 and 22 November, and Easter a Sunday from 22 March to 25 April', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1995, max: 2500 }), (year) => {
      const days = Array.from({ length: 30 }, (_, index) => `${year}-11-${String(index + 1).padStart(2, '0')}`)
      const found = days.filter((day) => holidayOn(day, 'SN') === 'REPENTANCE')
      expect(found).toHaveLength(1)
      const [, , date] = (found[0] ?? '').split('-').map(Number)
      expect(Temporal.PlainDate.from(found[0] ?? '').dayOfWeek).toBe(3)
      expect(date).toBeGreaterThanOrEqual(16)
      expect(date).toBeLessThanOrEqual(22)

      const easter = Temporal.PlainDate.from(easterOf(year))
      expect(easter.dayOfWeek).toBe(7)
      expect(easterOf(year) >= `${year}-03-22` && easterOf(year) <= `${year}-04-25`).toBe(true)
    }),
  )
})

test('every state keeps the nine holidays of the whole country', () => {
  const days = Array.from({ length: 365 }, (_, index) =>
    Temporal.PlainDate.from('2026-01-01').add({ days: index }).toString(),
  )
  const everywhere = days.filter((day) => holidayOn(day, null) !== undefined)
  expect(everywhere).toHaveLength(9)
  for (const state of FEDERAL_STATES) expect(everywhere.filter((day) => holidayOn(day, state))).toEqual(everywhere)
})
