import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WEAPON_CLASSES } from '../base/weaponClass.ts'
import { EVERYTHING_PERMITTED, type Permit, type Use, whyNotDisciplines, whyNotPermitted } from './permit.ts'

test.each<[string, Partial<Permit>, Use, number | undefined, string | undefined]>([
  [
    'everything is allowed',
    {},
    { weaponClass: 'shotgun', calibre: 1850, energy: 3000, discipline: '3.10' },
    8,
    undefined,
  ],
  ['an air rifle on a lane for air guns', { weaponClasses: ['light', 'air'] }, { weaponClass: 'air' }, 30, undefined],
  ['a small bore there', { weaponClasses: ['light', 'air'] }, { weaponClass: 'rimfireRifle' }, 30, 'weaponClass'],
  ['a weapon that is not named', { weaponClasses: ['air'] }, {}, 30, undefined],
  ['.308 Win where it is the largest', { maxCalibre: 782 }, { calibre: 782 }, 30, undefined],
  ['.338 there', { maxCalibre: 782 }, { calibre: 861 }, 30, 'calibre'],
  ['a calibre that is not named', { maxCalibre: 782 }, {}, 30, undefined],
  ['the energy that is the most', { maxEnergy: 7500 }, { energy: 7500 }, 30, undefined],
  ['a joule more', { maxEnergy: 7500 }, { energy: 7501 }, 30, 'energy'],
  ['a discipline of the lane', { disciplines: ['1.10', '1.11'] }, { discipline: '1.10' }, 30, undefined],
  ['another discipline', { disciplines: ['1.10', '1.11'] }, { discipline: '1.1' }, 30, 'discipline'],
  ['somebody old enough by the day', { minAge: 12 }, {}, 12, undefined],
  ['somebody too young', { minAge: 12 }, {}, 11, 'age'],
  ['somebody whose age is not known', { minAge: 12 }, {}, undefined, undefined],
  [
    'somebody too young, with the wrong weapon',
    { minAge: 12, weaponClasses: ['air'] },
    { weaponClass: 'bow' },
    11,
    'age',
  ],
])('%s (%o, %o, aged %s) is held up by: %s [RANG-010]', (_, more, use, age, expected) => {
  expect(whyNotPermitted({ ...EVERYTHING_PERMITTED, ...more }, use, age)).toBe(expected)
})

test('a lane that permits everything permits whatever is said', () => {
  const use = fc.record(
    {
      weaponClass: fc.constantFrom(...WEAPON_CLASSES),
      calibre: fc.integer({ min: 1, max: 3000 }),
      energy: fc.integer({ min: 1, max: 20_000 }),
      discipline: fc.string({ minLength: 1, maxLength: 20 }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(use, fc.integer({ min: 0, max: 99 }), (said, age) => {
      expect(whyNotPermitted(EVERYTHING_PERMITTED, said, age)).toBeUndefined()
    }),
  )
})

test.each<[string, string[], boolean]>([
  ['two numbers', ['1.10', '1.11'], true],
  ['a number that is a sentence', ['1.10', 'eine Disziplin mit langem Namen'], false],
  ['more numbers than a lane can have', Array.from({ length: 61 }, (_, at) => `${at}`), false],
])('the disciplines of a permit with %s can be stored: %s', (_, disciplines, isRight) => {
  expect(whyNotDisciplines({ ...EVERYTHING_PERMITTED, disciplines }) === undefined).toBe(isRight)
})
