import * as z from 'zod/mini'
import { text } from '../base/call/fields.ts'
import type { Flaw } from '../base/call/formChecks.ts'
import { WEAPON_CLASSES, WeaponClass } from '../base/weaponClass.ts'

/** The permit of a lane: what may be shot on it, and by whom. An empty list, and null, mean no limit. */
export const Permit = z.strictObject({
  weaponClasses: z.array(WeaponClass).check(z.maxLength(WEAPON_CLASSES.length)),
  /** The largest calibre, by the diameter of its bullet in hundredths of a millimetre (.308 Win is 782). */
  maxCalibre: z.nullable(z.int().check(z.minimum(1), z.maximum(3000))),
  /** The highest energy at the muzzle in joules. */
  maxEnergy: z.nullable(z.int().check(z.minimum(1), z.maximum(20_000))),
  /** The distance to the target in metres. */
  distance: z.nullable(z.int().check(z.minimum(1), z.maximum(2000))),
  /** The least age in years. */
  minAge: z.nullable(z.int().check(z.minimum(6), z.maximum(99))),
  /** The numbers of disciplines in the sport rules, such as 1.10; empty: all. */
  disciplines: z.array(text(20)).check(z.maxLength(60)),
})
export type Permit = z.infer<typeof Permit>

export const EVERYTHING_PERMITTED: Permit = {
  weaponClasses: [],
  maxCalibre: null,
  maxEnergy: null,
  distance: null,
  minAge: null,
  disciplines: [],
}

/** Why the disciplines of a permit cannot be stored, or nothing. */
export function whyNotDisciplines({ disciplines }: Permit): Flaw | undefined {
  return Permit.shape.disciplines.safeParse(disciplines).success ? undefined : { key: 'INVALID' }
}

/** Whether a permit limits anything that a person can state about a use. */
export function isLimiting({ weaponClasses, maxCalibre, maxEnergy, disciplines }: Permit): boolean {
  return weaponClasses.length > 0 || maxCalibre !== null || maxEnergy !== null || disciplines.length > 0
}

/** The facts that a person states about the shooting for which a reservation is made. */
export const Use = z.strictObject({
  weaponClass: z.optional(WeaponClass),
  /** In hundredths of a millimetre. */
  calibre: z.optional(z.int().check(z.minimum(1), z.maximum(3000))),
  /** In joules. */
  energy: z.optional(z.int().check(z.minimum(1), z.maximum(20_000))),
  discipline: z.optional(text(20)),
})
export type Use = z.infer<typeof Use>

/** The part of a use that a permit forbids. */
export type Unpermitted = 'weaponClass' | 'calibre' | 'energy' | 'discipline' | 'age'

/** Returns why a lane does not permit a use, or nothing. Facts not stated, and an unknown age, are not checked. */
export function whyNotPermitted(permit: Permit, use: Use, age?: number): Unpermitted | undefined {
  if (permit.minAge !== null && age !== undefined && age < permit.minAge) return 'age'
  if (use.weaponClass !== undefined && isLeftOut(permit.weaponClasses, use.weaponClass)) return 'weaponClass'
  if (permit.maxCalibre !== null && (use.calibre ?? 0) > permit.maxCalibre) return 'calibre'
  if (permit.maxEnergy !== null && (use.energy ?? 0) > permit.maxEnergy) return 'energy'
  if (use.discipline !== undefined && isLeftOut(permit.disciplines, use.discipline)) return 'discipline'
  return undefined
}

function isLeftOut<Item>(allowed: readonly Item[], item: Item): boolean {
  return allowed.length > 0 && !allowed.includes(item)
}
