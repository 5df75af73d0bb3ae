import { CALIBRES } from '@bahnfrei/domain/ranges/calibres.ts'
import { EVERYTHING_PERMITTED } from '@bahnfrei/domain/ranges/permit.ts'
import { expect, test } from 'vitest'
import { type LaneFormValues, laneFormOf, permitOf, wrongLaneFields } from './laneForm.ts'

const LANE = {
  id: 'lane',
  name: '1',
  orderingNumber: 0,
  isActive: true,
  deadlineMinutes: 0,
  deadlineValue: null,
  deadlineUnit: 'hours' as const,
  groupIds: [],
  permit: EVERYTHING_PERMITTED,
}
const FORM = laneFormOf(LANE)

test('a permit is the same after its form, for every named calibre', () => {
  for (const [, maxCalibre] of CALIBRES) {
    const permit = {
      ...EVERYTHING_PERMITTED,
      weaponClasses: ['rimfireRifle' as const],
      maxCalibre,
      maxEnergy: 1500,
      distance: 100,
      minAge: 14,
      disciplines: ['1.10', '1.11'],
    }
    expect(permitOf(laneFormOf({ ...LANE, permit }))).toEqual(permit)
    expect(wrongLaneFields(laneFormOf({ ...LANE, permit })).size).toBe(0)
  }
})

test.each<[string, Partial<LaneFormValues>, string[]]>([
  ['nothing', {}, []],
  ['a calibre with a comma', { calibre: '7,82' }, []],
  ['a calibre in words', { calibre: 'groß' }, ['calibre']],
  ['a calibre of a cannon', { calibre: '88' }, ['calibre']],
  ['no energy at all', { energy: '0' }, ['energy']],
  ['children of five', { minAge: '5' }, ['minAge']],
  ['a target behind the horizon', { distance: '3000' }, ['distance']],
  ['a number that is a sentence', { disciplines: '1.10, eine Disziplin mit langem Namen' }, ['disciplines']],
])('a lane with %s has these wrong fields', (_, changes, wrong) => {
  expect([...wrongLaneFields({ ...FORM, ...changes })]).toEqual(wrong)
})

test('what was left empty permits everything', () => {
  expect(permitOf(FORM)).toEqual(EVERYTHING_PERMITTED)
})
