import { expect, test } from 'vitest'
import { WEAPON_CLASSES } from '../base/weaponClass.ts'
import { type Condition, shotsToService, whyNotHandOut } from './clubWeapon.ts'
import { isShotOn, whyNotOrder } from './discipline.ts'
import { lengthOf, usuallyNeedsLicence, type WeaponKind, whyNotWeapon } from './weapon.ts'

test.each<[string, WeaponKind, string | undefined]>([
  ['an air rifle', { weaponClass: 'air', length: null, needsLicence: false }, undefined],
  ['an air rifle above 7.5 J', { weaponClass: 'air', length: 'long', needsLicence: true }, undefined],
  ['one above 7.5 J that is neither', { weaponClass: 'air', length: null, needsLicence: true }, 'INPUT_INVALID'],
  ['a rifle', { weaponClass: 'rimfireRifle', length: 'long', needsLicence: true }, undefined],
  ['a short rifle', { weaponClass: 'rimfireRifle', length: 'short', needsLicence: true }, 'INPUT_INVALID'],
  ['a pistol', { weaponClass: 'centrefirePistol', length: 'short', needsLicence: true }, undefined],
  ['a pistol that is neither', { weaponClass: 'centrefirePistol', length: null, needsLicence: false }, 'INPUT_INVALID'],
  ['a percussion revolver', { weaponClass: 'muzzleLoader', length: 'short', needsLicence: true }, undefined],
  ['a flintlock rifle', { weaponClass: 'muzzleLoader', length: null, needsLicence: false }, undefined],
  ['a licensed muzzle-loader', { weaponClass: 'muzzleLoader', length: null, needsLicence: true }, 'INPUT_INVALID'],
  ['a bow', { weaponClass: 'bow', length: null, needsLicence: false }, undefined],
])('%s is stored as it can be', (_, kind, why) => {
  expect(whyNotWeapon(kind)).toBe(why)
})

test('what usually needs a licence is short or long by its class', () => {
  for (const weaponClass of WEAPON_CLASSES)
    expect([weaponClass, usuallyNeedsLicence(weaponClass)]).toEqual([weaponClass, lengthOf(weaponClass) !== undefined])
})

test.each<[boolean, Condition, boolean, string | undefined]>([
  [true, 'good', false, undefined],
  [true, 'worn', false, undefined],
  [true, 'defective', false, 'WEAPON_UNUSABLE'],
  [false, 'good', false, 'WEAPON_UNUSABLE'],
  [true, 'good', true, 'WEAPON_HANDED_OUT'],
  [false, 'defective', true, 'WEAPON_HANDED_OUT'],
])('a weapon that is active: %s, %s, and out: %s, is handed out: %s', (isActive, condition, isOut, why) => {
  expect(whyNotHandOut({ isActive, condition, isOut })).toBe(why)
})

test.each([
  [0, null, 0, undefined],
  [0, 5000, 0, 5000],
  [4999, 5000, 0, 1],
  [5000, 5000, 0, 0],
  [5200, 5000, 0, -200],
  [5200, 5000, 5200, 5000],
])(
  'of %i shots, with an interval of %s and a service at %i, %s are left',
  (shotCount, serviceInterval, servicedAt, left) => {
    expect(shotsToService({ shotCount, serviceInterval, servicedAt })).toBe(left)
  },
)

test.each([
  ['active, on any range', true, false, [], true],
  ['not active', false, false, [], false],
  ['with a list that names the range', true, true, ['hall'], true],
  ['with a list that names another one', true, true, ['pit'], false],
  ['with an empty list', true, true, [], false],
  ['with a list that is switched off', true, false, ['pit'], true],
])('a discipline %s is shot in the hall: %s [JRNL-017]', (_, isActive, whitelistEnabled, ranges, is) => {
  expect(isShotOn({ isActive, whitelistEnabled, ranges }, 'hall')).toBe(is)
})

test.each([
  ['all of them', ['b', 'a'], undefined],
  ['one too few', ['b'], 'CHANGED_MEANWHILE'],
  ['one twice', ['a', 'a'], 'CHANGED_MEANWHILE'],
  ['a foreign one', ['a', 'c'], 'CHANGED_MEANWHILE'],
])('an order names %s [JRNL-031]', (_, ids, why) => {
  expect(whyNotOrder(ids, ['a', 'b'])).toBe(why)
})
