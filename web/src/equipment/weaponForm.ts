import type { WeaponClass, WeaponLength } from '@bahnfrei/domain/base/weaponClass.ts'
import { WEAPONS_FOR } from '@bahnfrei/domain/equipment/calibre.ts'
import type { CalibreClass } from '@bahnfrei/domain/equipment/calibreClass.ts'
import { lengthOf, usuallyNeedsLicence, type WEAPON_ACTIONS } from '@bahnfrei/domain/equipment/weapon.ts'
import { isSame } from '../base/form/useDraft.ts'

/** What every weapon says of itself, as it is written into a form. */
export type WeaponForm = {
  name: string
  caliber: { id: string; name: string } | undefined
  weaponClass: WeaponClass
  length: WeaponLength | null
  action: (typeof WEAPON_ACTIONS)[number] | null
  needsLicence: boolean
  isActive: boolean
}

const NEW: WeaponForm = {
  name: '',
  caliber: undefined,
  weaponClass: 'air',
  length: null,
  action: null,
  needsLicence: false,
  isActive: true,
}

/** The fields of a weapon as they are stored, or those of a new one. */
export function weaponFormOf(
  weapon: (Omit<WeaponForm, 'caliber'> & { caliber: { id: string; name: string } }) | undefined,
) {
  if (weapon === undefined) return NEW
  const { name, caliber, weaponClass, length, action, needsLicence, isActive } = weapon
  return { name, caliber, weaponClass, length, action, needsLicence, isActive }
}

/** Another calibre: a kind of weapon that does not shoot it becomes the usual one. */
export function withCalibre<Form extends WeaponForm>(
  form: Form,
  calibre: { id: string; name: string; calibreClass: CalibreClass } | undefined,
): Form {
  if (calibre === undefined) return { ...form, caliber: undefined }
  const { id, name, calibreClass } = calibre
  const kinds = WEAPONS_FOR[calibreClass]
  const chosen = { ...form, caliber: { id, name } }
  return kinds.includes(form.weaponClass) ? chosen : withClass(chosen, kinds[0])
}

/** Another kind, with what usually goes with it. */
export function withClass<Form extends WeaponForm>(form: Form, weaponClass: WeaponClass): Form {
  return {
    ...form,
    weaponClass,
    length: lengthOf(weaponClass) ?? null,
    needsLicence: usuallyNeedsLicence(weaponClass),
  }
}

/** Why a weapon cannot be saved, or nothing: it must be right, and something must have changed (JRNL-021 to JRNL-023). */
export function whyNotSaveWeapon<Form extends WeaponForm>(
  form: Form,
  first: Form,
): 'NAME' | 'CALIBRE' | 'LENGTH' | 'UNCHANGED' | undefined {
  if (form.name.trim() === '') return 'NAME'
  if (form.caliber === undefined) return 'CALIBRE'
  if (form.needsLicence && form.length === null) return 'LENGTH'
  return isSame(form, first) ? 'UNCHANGED' : undefined
}

/** What is sent of it. */
export function weaponInputOf({ caliber, name, ...rest }: WeaponForm) {
  const { weaponClass, length, action, needsLicence, isActive } = rest
  return { name: name.trim(), caliberId: caliber?.id ?? '', weaponClass, length, action, needsLicence, isActive }
}
