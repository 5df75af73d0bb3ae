import type { WeaponClass, WeaponLength } from '@bahnfrei/domain/base/weaponClass.ts'
import { WEAPONS_FOR } from '@bahnfrei/domain/equipment/calibre.ts'
import type { CalibreClass } from '@bahnfrei/domain/equipment/calibreClass.ts'
import { lengthOf, usuallyNeedsLicence, type WEAPON_ACTIONS } from '@bahnfrei/domain/equipment/weapon.ts'

/** The details that every weapon has, as the form holds them. */
export type WeaponForm = {
  name: string
  caliberId: string
  weaponClass: WeaponClass
  length: WeaponLength | null
  action: (typeof WEAPON_ACTIONS)[number] | null
  needsLicence: boolean
  isActive: boolean
}

const NEW: WeaponForm = {
  name: '',
  caliberId: '',
  weaponClass: 'air',
  length: null,
  action: null,
  needsLicence: false,
  isActive: true,
}

/** The form of a stored weapon, or of a new one. */
export function weaponFormOf(weapon: (Omit<WeaponForm, 'caliberId'> & { caliber: { id: string } }) | undefined) {
  if (weapon === undefined) return NEW
  const { name, caliber, weaponClass, length, action, needsLicence, isActive } = weapon
  return { name, caliberId: caliber.id, weaponClass, length, action, needsLicence, isActive }
}

/**
 * The form with another calibre. If the kind of weapon does not shoot it, the kind changes to the usual one for the
 * calibre.
 */
export function withCalibre<Form extends WeaponForm>(
  form: Form,
  calibre: { id: string; calibreClass: CalibreClass } | undefined,
): Form {
  if (calibre === undefined) return { ...form, caliberId: '' }
  const kinds = WEAPONS_FOR[calibre.calibreClass]
  const chosen = { ...form, caliberId: calibre.id }
  return kinds.includes(form.weaponClass) ? chosen : withKind({ ...chosen, weaponClass: kinds[0] })
}

/** The form with the usual length and licence requirement of its kind. */
function withKind<Form extends WeaponForm>(form: Form): Form {
  const { weaponClass } = form
  return { ...form, length: lengthOf(weaponClass) ?? null, needsLicence: usuallyNeedsLicence(weaponClass) }
}

/** Resets length and licence requirement to the usual ones when the kind changes. */
export function adjustWeapon<Form extends WeaponForm>(next: Form, before: Form): Form {
  return next.weaponClass === before.weaponClass ? next : withKind(next)
}

/**
 * Why a weapon cannot be saved: a field is wrong, or nothing has changed; undefined if it can (JRNL-021 to JRNL-023).
 */
export function whyNotSaveWeapon(
  form: WeaponForm,
  isChanged: boolean,
): 'NAME' | 'CALIBRE' | 'LENGTH' | 'UNCHANGED' | undefined {
  if (form.name.trim() === '') return 'NAME'
  if (form.caliberId === '') return 'CALIBRE'
  if (form.needsLicence && form.length === null) return 'LENGTH'
  return isChanged ? undefined : 'UNCHANGED'
}
