import * as z from 'zod/mini'
import { Day, Id, note, text } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { WEAPON_LENGTHS, WeaponClass, type WeaponLength } from '../base/weaponClass.ts'
import { CalibreId, CalibreName } from './calibre.ts'

/** The kinds of loading that the law tells apart. */
export const WEAPON_ACTIONS = ['singleShot', 'repeater', 'semiAutomatic', 'revolver'] as const

const MOST_WEAPON_NAME = 100
const MOST_WEAPON_NUMBER = 60
/** The most weapons that a person may enter. */
export const MOST_OWN_WEAPONS = 100

/** The fields for the kind of a weapon. */
const kind = {
  weaponClass: WeaponClass,
  /** Null for a weapon that is neither short nor long, such as a bow. */
  length: z.nullable(z.enum(WEAPON_LENGTHS)),
  action: z.nullable(z.enum(WEAPON_ACTIONS)),
  /** Whether the law asks for a licence for the weapon. */
  needsLicence: z.boolean(),
}

/** The fields shown of a weapon of a person or a club (JRNL-018). */
export const weaponFields = {
  id: Id('weapon'),
  name: z.string(),
  caliber: CalibreName,
  isActive: z.boolean(),
  ...kind,
}

/** A weapon of a person, as only that person sees it. Its number is read by a call of its own. */
export const OwnWeapon = z.strictObject({
  ...weaponFields,
  type: z.literal('user'),
  isBorrowed: z.boolean(),
  /** Whether the weapon is above the basic quota (§ 14 (5) WaffG), for which competitions must be proved. */
  isOverQuota: z.boolean(),
  /** The day since which the person has it; null where it is unknown. */
  acquiredOn: z.nullable(Day),
  hasNumber: z.boolean(),
})
export type OwnWeapon = z.infer<typeof OwnWeapon>

/** The input fields of a weapon (JRNL-019). Fields that are left out follow from the calibre, or stay empty. */
export const weaponInput = {
  name: text(MOST_WEAPON_NAME),
  caliberId: CalibreId,
  isActive: z.optional(z.boolean()),
  weaponClass: z.optional(WeaponClass),
  length: z.optional(kind.length),
  action: z.optional(kind.action),
  needsLicence: z.optional(z.boolean()),
}

export const ownWeaponInput = {
  ...weaponInput,
  isBorrowed: z.optional(z.boolean()),
  isOverQuota: z.optional(z.boolean()),
  acquiredOn: z.optional(z.nullable(Day)),
  /** An empty text removes the number. */
  number: z.optional(note(MOST_WEAPON_NUMBER)),
}

export type WeaponKind = {
  weaponClass: WeaponClass
  length: WeaponLength | null
  needsLicence: boolean
}

const LENGTHS: Partial<Record<WeaponClass, WeaponLength>> = {
  rimfireRifle: 'long',
  centrefireRifle: 'long',
  shotgun: 'long',
  rimfirePistol: 'short',
  centrefirePistol: 'short',
}

/** Returns the length of weapons of this class, or nothing where the class has both or none. */
export function lengthOf(weaponClass: WeaponClass): WeaponLength | undefined {
  return LENGTHS[weaponClass]
}

const FREE: readonly WeaponClass[] = ['light', 'air', 'bow', 'crossbow', 'muzzleLoader']

/** Whether weapons of this class usually need a licence; for a single weapon its owner decides. */
export function usuallyNeedsLicence(weaponClass: WeaponClass): boolean {
  return !FREE.includes(weaponClass)
}

/**
 * Why a weapon cannot be of this kind, or nothing: its length must be that of its class, and a weapon with a licence is
 * short or long, because the evidence of need counts the two apart.
 */
export function whyNotWeapon({ weaponClass, length, needsLicence }: WeaponKind): Refusal | undefined {
  const said = lengthOf(weaponClass)
  if (said !== undefined && length !== said) return 'INPUT_INVALID'
  return needsLicence && length === null ? 'INPUT_INVALID' : undefined
}
