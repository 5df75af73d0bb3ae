import { expect, test } from 'vitest'
import { firstFirearmOf, NO_LICENCE_DATES, whyNotLicenceDates } from './licenceDates.ts'

const TODAY = '2026-11-24'

test.each([
  ['nothing is said', {}, undefined],
  ['a day is today', { firstFirearmOn: TODAY }, undefined],
  ['a day is to come', { firstAmmunitionOn: '2026-11-25' }, 'INPUT_INVALID'],
  ['the check is to come', { tenYearCheckOn: '2026-11-25' }, 'INPUT_INVALID'],
  ['the check is before the licence', { firstFirearmOn: '2015-01-02', tenYearCheckOn: '2015-01-01' }, 'INPUT_INVALID'],
  [
    'the check is after the permit for ammunition, which is older',
    { firstFirearmOn: '2015-01-02', firstAmmunitionOn: '2004-01-01', tenYearCheckOn: '2015-01-01' },
    undefined,
  ],
])('dates of a licence where %s', (_, dates, why) => {
  expect(whyNotLicenceDates({ ...NO_LICENCE_DATES, ...dates }, TODAY)).toBe(why)
})

test('the first firearm is the one that was said, or the oldest of the own ones', () => {
  const said = { ...NO_LICENCE_DATES, firstFirearmOn: '2012-05-01' }
  expect(firstFirearmOf(said, ['2022-02-01', '2020-01-01'])).toBe('2012-05-01')
  expect(firstFirearmOf(said, ['2011-01-01'])).toBe('2011-01-01')
  expect(firstFirearmOf(NO_LICENCE_DATES, ['2022-02-01', '2020-01-01'])).toBe('2020-01-01')
  expect(firstFirearmOf(NO_LICENCE_DATES, [])).toBe(null)
})
