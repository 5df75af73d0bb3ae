import * as z from 'zod/mini'

/** The kinds of weapons by which permits of lanes and the law tell them apart (reference 4.1, 4.4). */
export const WEAPON_CLASSES = [
  'light',
  'air',
  'rimfireRifle',
  'rimfirePistol',
  'centrefireRifle',
  'centrefirePistol',
  'shotgun',
  'muzzleLoader',
  'bow',
  'crossbow',
] as const
export const WeaponClass = z.enum(WEAPON_CLASSES)
export type WeaponClass = z.infer<typeof WeaponClass>

/** The lengths of weapons in the law: short and long (reference 4.4). */
export const WEAPON_LENGTHS = ['short', 'long'] as const
export type WeaponLength = (typeof WEAPON_LENGTHS)[number]
