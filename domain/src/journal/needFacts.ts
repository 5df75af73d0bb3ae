import type { Day } from '../base/time/time.ts'

/** The facts from which the evidence of need is computed, independent of where they are stored. */

/** The two kinds that § 14 (4) WaffG tells apart. The weapon decides, never the class of the discipline. */
export const WEAPON_KINDS = ['short', 'long'] as const
export type WeaponKind = (typeof WEAPON_KINDS)[number]

/** A weapon that was shot, as it was on that day. */
export type UsedWeapon = {
  /** The weapon of the person that it was; null for one that nobody noted. */
  weaponId: string | null
  kind: WeaponKind
  /** Whether a licence is needed for this very weapon: air guns and most muzzle-loaders need none. */
  licenceNeeded: boolean
  /** Whether it is the person's own, and neither the club's nor lent. */
  own: boolean
  /** Null where nobody counted. */
  shots: number | null
  /** Whether it was shot by approved sport rules (§ 15a (1) WaffG). */
  bySportRules: boolean
}

/** One line of the journal. */
export type NeedEntry = {
  /** The day in Berlin. */
  day: Day
  state: 'open' | 'approved' | 'rejected'
  /** When it was approved; null while it is not, or when nobody knows. */
  approvedOn: Day | null
  /** When it was written. */
  writtenOn: Day
  kind: 'training' | 'competition' | 'clubMatch'
  /** The club at whose range it was; null for a range of no club that is known. */
  clubId: string | null
  weapons: readonly UsedWeapon[]
}

/** A weapon of the person, from the day on which it was entered in the licence. */
export type OwnWeapon = {
  id: string
  kind: WeaponKind
  licenceNeeded: boolean
  acquiredOn: Day
  /** The first day on which it is not the person's any more. */
  givenUpOn: Day | null
  /** Whether it is above the basic quota of § 14 (5) WaffG. */
  isOverQuota: boolean
}

/** The time in a club of a recognised association. */
export type ClubTime = {
  clubId: string
  from: Day
  /** The last day of the membership. */
  until: Day | null
}

export type NeedPerson = {
  clubs: readonly ClubTime[]
  weapons: readonly OwnWeapon[]
  /** The first entry of a firearm, and the first permit for ammunition: the earlier one begins the ten years. */
  firstFirearmOn: Day | null
  firstAmmunitionOn: Day | null
  /** When the authority made the check after ten years; null while it has not. */
  tenYearCheckOn: Day | null
}
