import * as z from 'zod/mini'
import { Day, Id, note, text } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { WEAPON_LENGTHS, WeaponClass, type WeaponLength } from '../base/weaponClass.ts'
import { CalibreId, CalibreName } from './calibre.ts'

/** How a weapon is loaded, which the law tells apart too. */
export const WEAPON_ACTIONS = ['singleShot', 'repeater', 'semiAutomatic', 'revolver'] as const

const MOST_WEAPON_NAME = 100
const MOST_WEAPON_NUMBER = 60
/** How many weapons a person may enter. */
export const MOST_OWN_WEAPONS = 100

/** The fields that every weapon has. */
const kind = {
  weaponClass: WeaponClass,
  /** Null for what is neither, such as a bow. */
  length: z.nullable(z.enum(WEAPON_LENGTHS)),
  action: z.nullable(z.enum(WEAPON_ACTIONS)),
  /** Whether the law asks for a licence for it. */
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

/** A weapon of a person, as only the person sees it. Its number is another call. */
export const OwnWeapon = z.strictObject({
  ...weaponFields,
  type: z.literal('user'),
  isBorrowed: z.boolean(),
  /** Whether it is above the basic quota (§ 14 (5) WaffG), for which competitions are asked. */
  isOverQuota: z.boolean(),
  /** The day since which the person has it; null where nobody stated it. */
  acquiredOn: z.nullable(Day),
  hasNumber: z.boolean(),
})
export type OwnWeapon = z.infer<typeof OwnWeapon>

/** The fields of a weapon when it is entered (JRNL-019). Fields that are left out are as the calibre says, or empty. */
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
  /** Empty takes the number away. */
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

/** Whether a weapon of this class is short or long, where its class says so. */
export function lengthOf(weaponClass: WeaponClass): WeaponLength | undefined {
  return LENGTHS[weaponClass]
}

const FREE: readonly WeaponClass[] = ['light', 'air', 'bow', 'crossbow', 'muzzleLoader']

/** Whether weapons of this class usually need a licence; of one weapon its owner knows better. */
export function usuallyNeedsLicence(weaponClass: WeaponClass): boolean {
  return !FREE.includes(weaponClass)
}

/**
 * Why a weapon cannot be of this kind, or nothing: what needs a licence is short or long, because the evidence of need
 * is asked for each of the two, and a rifle is never short.
 */
export function whyNotWeapon({ weaponClass, length, needsLicence }: WeaponKind): Refusal | undefined {
  const said = lengthOf(weaponClass)
  if (said !== undefined && length !== said) return 'INPUT_INVALID'
  return needsLicence && length === null ? 'INPUT_INVALID' : undefined
}
