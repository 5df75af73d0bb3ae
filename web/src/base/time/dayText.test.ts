import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayFrom, dayText, flawOf, isWhole } from './dayText.ts'

const today = '2026-11-21'
const anyDay = fc.integer({ min: -40_000, max: 40_000 }).map((days) => addDays(today, days))

test.each([
  ['21.11.2026', '2026-11-21'],
  ['1.2.2027', '2027-02-01'],
  ['21/11/2026', '2026-11-21'],
  ['21-11-2026', '2026-11-21'],
  ['21. 11. 2026', '2026-11-21'],
  [' 2026-11-21 ', '2026-11-21'],
  ['21112026', '2026-11-21'],
  ['280290', '1990-02-28'],
  ['21.11.26', '2026-11-21'],
  ['2811', '2026-11-28'],
  ['21.11', '2026-11-21'],
  ['5.1.', '2027-01-05'],
  ['5.10.', '2026-10-05'],
  ['29.2.2028', '2028-02-29'],
  ['29.2.2027', undefined],
  ['29.2.', undefined],
  ['11/21/2026', undefined],
  ['31.4.', undefined],
  ['0.1.2026', undefined],
  ['21', undefined],
  ['21.', undefined],
  ['21.11.2', undefined],
  ['21.11.202', undefined],
  ['1.1.0000', undefined],
  ['Freitag', undefined],
  ['', undefined],
])('%j is written for %s', (text, day) => {
  expect(dayFrom(text, { today })).toBe(day)
})

test.each([
  ['5.10.', { min: today }, '2027-10-05'],
  ['5.1.', { max: today }, '2026-01-05'],
  ['1.1.75', { max: today }, '1975-01-01'],
  ['1.1.30', { max: today }, '1930-01-01'],
  ['1.1.2020', { min: today }, '2020-01-01'],
  ['5.10.', { min: '2027-11-01', max: '2027-11-02' }, '2026-10-05'],
])('%s with the limits %j is %s', (text, limits, day) => {
  expect(dayFrom(text, { today, ...limits })).toBe(day)
})

test('a day that a field shows is read as the same day, in both languages', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom('de', 'en'), (day, language) => {
      const text = dayText(day, language)
      expect(isWhole(text) && isWhole(day)).toBe(true)
      expect(dayFrom(text, { today })).toBe(day)
      expect(dayFrom(day, { today })).toBe(day)
    }),
  )
})

test('whatever is written gives a day that exists or none', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{1,4}[./ -]{0,2}[0-9]{1,2}[./ -]{0,2}[0-9]{0,4}$/))
  fc.assert(
    fc.property(text, (written) => {
      const day = dayFrom(written, { today })
      if (day !== undefined) expect(Temporal.PlainDate.from(day).toString()).toBe(day)
    }),
  )
})

test.each(['2', '21.', '21.1', '21.11.', '21.11.2', '21.11.20', '21.11.202', '2026', '2026-11', '2026-11-2', '2111'])(
  'anybody who has written %s is not done',
  (text) => expect(isWhole(text)).toBe(false),
)

test('the limits belong to what is allowed', () => {
  const limits = { min: '2026-11-21', max: '2026-11-22' }
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => flawOf(day, limits))).toEqual([
    'TOO_EARLY',
    undefined,
    undefined,
    'TOO_LATE',
  ])
})
