import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_PRESETS, dayOfPreset, keptFilters, openedFilters, PERIOD_PRESETS, periodOfPreset } from './presets.ts'
import { weekdayOf } from './time.ts'

// A Sunday, the last day of a week.
const TODAY = '2026-03-01'

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['thisWeek', '2026-02-23', '2026-03-01'],
  ['lastWeek', '2026-02-16', '2026-02-22'],
  ['thisMonth', '2026-03-01', '2026-03-31'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['thisQuarter', '2026-01-01', '2026-03-31'],
  ['thisYear', '2026-01-01', '2026-12-31'],
  ['lastYear', '2025-01-01', '2025-12-31'],
] as const)('%s goes from %s to %s [SHELL-098]', (preset, from, to) => {
  expect(periodOfPreset(preset, TODAY)).toEqual({ from, to })
})

test('a single day is today or tomorrow, also over the end of a leap February [SHELL-098]', () => {
  expect(DAY_PRESETS.map((preset) => dayOfPreset(preset, '2028-02-29'))).toEqual(['2028-02-29', '2028-03-01'])
})

test('every period of now holds today, those before do not, and weeks begin on Monday [SHELL-098]', () => {
  const day = fc
    .integer({ min: 0, max: 40_000 })
    .map((days) => Temporal.PlainDate.from('1970-01-01').add({ days }).toString())
  fc.assert(
    fc.property(day, fc.constantFrom(...PERIOD_PRESETS), (today, preset) => {
      const { from, to } = periodOfPreset(preset, today)
      expect(from <= to).toBe(true)
      expect(from <= today && today <= to).toBe(preset === 'today' || preset.startsWith('this'))
      if (preset.endsWith('Week')) expect([weekdayOf(from), weekdayOf(to)]).toEqual([0, 6])
    }),
  )
})

test('a kept period that is a preset moves on with the days, any other one stays', () => {
  const thisMonth = { status: 'cancelled', from: '2026-03-01', to: '2026-03-31' }
  const kept = keptFilters(thisMonth, TODAY)
  expect(kept).toBe('period=thisMonth&status=cancelled')
  expect(openedFilters(kept, TODAY)).toEqual(thisMonth)
  expect(openedFilters(kept, '2026-04-02')).toEqual({ status: 'cancelled', from: '2026-04-01', to: '2026-04-30' })
  const own = { q: 'Öhlmann & Söhne', from: '2026-03-02', to: '2026-03-09' }
  expect(openedFilters(keptFilters(own, TODAY), '2027-01-01')).toEqual(own)
  expect(openedFilters(keptFilters({ from: '2026-03-02' }, TODAY), TODAY)).toEqual({ from: '2026-03-02' })
  expect(keptFilters({}, TODAY)).toBe('')
})
