import { calibreOf } from '@bahnfrei/domain/equipment/calibre.ts'
import { expect, test } from 'vitest'
import { adjustWeapon, type WeaponForm, weaponFormOf, whyNotSaveWeapon, withCalibre } from './weaponForm.ts'

const stored: WeaponForm = {
  name: 'Anschütz 1907',
  caliberId: '22-lfb',
  weaponClass: 'rimfireRifle',
  length: 'long',
  action: null,
  needsLicence: true,
  isActive: true,
}

test.each<[string, Partial<WeaponForm>, boolean, string | undefined]>([
  ['without a name', { name: ' ' }, true, 'NAME'],
  ['without a calibre', { caliberId: '' }, true, 'CALIBRE'],
  ['with neither', { name: '', caliberId: '' }, true, 'NAME'],
  ['that needs a licence and is neither short nor long', { weaponClass: 'muzzleLoader', length: null }, true, 'LENGTH'],
  ['that is as it was', {}, false, 'UNCHANGED'],
  ['with another name', { name: 'Anschütz 1913' }, true, undefined],
  ['that is not in use any more', { isActive: false }, true, undefined],
])('a weapon %s is saved: %s %s %s [JRNL-021] [JRNL-022] [JRNL-023]', (_, changes, isChanged, why) => {
  expect(whyNotSaveWeapon({ ...stored, ...changes }, isChanged)).toBe(why)
})

test('an empty form of a new weapon is not saved, and begins to be with a name and a calibre [JRNL-023]', () => {
  const first = weaponFormOf(undefined)
  expect(whyNotSaveWeapon(first, false)).toBe('NAME')
  const filled = withCalibre({ ...first, name: 'Pistole' }, calibreOf('9-mm-luger'))
  expect(whyNotSaveWeapon(filled, true)).toBeUndefined()
  expect(filled).toMatchObject({
    name: 'Pistole',
    caliberId: '9-mm-luger',
    weaponClass: 'centrefirePistol',
    length: 'short',
    needsLicence: true,
  })
})

test('a calibre changes the kind only where the kind does not shoot it', () => {
  const pistol = adjustWeapon({ ...stored, weaponClass: 'rimfirePistol' }, stored)
  expect(pistol).toMatchObject({ length: 'short', needsLicence: true })
  expect(withCalibre(pistol, calibreOf('22-wmr')).weaponClass).toBe('rimfirePistol')
  expect(withCalibre(pistol, calibreOf('4-5-mm'))).toMatchObject({
    weaponClass: 'air',
    length: null,
    needsLicence: false,
  })
  expect(withCalibre(pistol, undefined)).toEqual({ ...pistol, caliberId: '' })
})

test('what the person says of a licence stays while the kind stays', () => {
  const free = { ...stored, needsLicence: false }
  expect(adjustWeapon({ ...free, name: 'Neu' }, free)).toEqual({ ...free, name: 'Neu' })
})
