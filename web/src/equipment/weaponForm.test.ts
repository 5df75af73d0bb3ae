import { calibreOf } from '@bahnfrei/domain/equipment/calibre.ts'
import { expect, test } from 'vitest'
import { type WeaponForm, weaponFormOf, weaponInputOf, whyNotSaveWeapon, withCalibre, withClass } from './weaponForm.ts'

const stored: WeaponForm = {
  name: 'Anschütz 1907',
  caliber: { id: '22-lfb', name: '.22 lfB (.22 LR)' },
  weaponClass: 'rimfireRifle',
  length: 'long',
  action: null,
  needsLicence: true,
  isActive: true,
}

test.each<[string, Partial<WeaponForm>, string | undefined]>([
  ['without a name', { name: ' ' }, 'NAME'],
  ['without a calibre', { caliber: undefined }, 'CALIBRE'],
  ['with neither', { name: '', caliber: undefined }, 'NAME'],
  ['that needs a licence and is neither short nor long', { weaponClass: 'muzzleLoader', length: null }, 'LENGTH'],
  ['that is as it was', {}, 'UNCHANGED'],
  ['with another name', { name: 'Anschütz 1913' }, undefined],
  ['that is not in use any more', { isActive: false }, undefined],
])('a weapon %s is saved: %s %s [JRNL-021] [JRNL-022] [JRNL-023]', (_, changes, why) => {
  expect(whyNotSaveWeapon({ ...stored, ...changes }, stored)).toBe(why)
})

test('an empty form of a new weapon is not saved, and begins to be with a name and a calibre [JRNL-023]', () => {
  const first = weaponFormOf(undefined)
  expect(whyNotSaveWeapon(first, first)).toBe('NAME')
  const filled = withCalibre({ ...first, name: 'Pistole' }, calibreOf('9-mm-luger'))
  expect(whyNotSaveWeapon(filled, first)).toBeUndefined()
  expect(weaponInputOf(filled)).toMatchObject({
    name: 'Pistole',
    caliberId: '9-mm-luger',
    weaponClass: 'centrefirePistol',
    length: 'short',
    needsLicence: true,
  })
})

test('a calibre changes the kind only where the kind does not shoot it', () => {
  const pistol = withClass(stored, 'rimfirePistol')
  expect(pistol).toMatchObject({ length: 'short', needsLicence: true })
  expect(withCalibre(pistol, calibreOf('22-wmr')).weaponClass).toBe('rimfirePistol')
  expect(withCalibre(pistol, calibreOf('4-5-mm'))).toMatchObject({
    weaponClass: 'air',
    length: null,
    needsLicence: false,
  })
  expect(withCalibre(pistol, undefined)).toEqual({ ...pistol, caliber: undefined })
})
