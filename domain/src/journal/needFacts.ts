import type { Day } from '../base/time/time.ts'

/** The facts from which the evidence of need is computed, independent of where they are stored. */

/** The two kinds of weapons in § 14 (4) WaffG. The weapon decides, not the class of the discipline. */
export const WEAPON_KINDS = ['short', 'long'] as const
export type WeaponKind = (typeof WEAPON_KINDS)[number]

/** A weapon that was shot, as it was on that day. */
export type UsedWeapon = {
  /** The id of the person's weapon; null where it is unknown. */
  weaponId: string | null
  kind: WeaponKind
  /** Whether a licence is needed for this very weapon: air guns and most muzzle-loaders need none. */
  licenceNeeded: boolean
  /** Whether the weapon belongs to the person, and neither to the club nor to somebody else. */
  own: boolean
  /** The number of shots; null where nobody counted. */
  shots: number | null
  /** Whether the shooting followed approved sport rules (§ 15a (1) WaffG). */
  bySportRules: boolean
}

/** An entry of the journal, as far as the need asks for it. */
export type NeedEntry = {
  /** The day in Berlin. */
  day: Day
  state: 'open' | 'approved' | 'rejected'
  /** The day of approval; null for an entry without one, or where the day is unknown. */
  approvedOn: Day | null
  /** The day on which it was written. */
  writtenOn: Day
  kind: 'training' | 'competition' | 'clubMatch'
  /** The club of the range; null for a range of no known club. */
  clubId: string | null
  weapons: readonly UsedWeapon[]
}

/** A weapon of the person, from the day on which it was entered in the licence. */
export type OwnWeapon = {
  id: string
  kind: WeaponKind
  licenceNeeded: boolean
  acquiredOn: Day
  /** The first day on which the person no longer owned it; null: still owned. */
  givenUpOn: Day | null
  /** Whether the weapon is above the basic quota of § 14 (5) WaffG. */
  isOverQuota: boolean
}

/** A membership in a club of a recognised association. */
export type ClubTime = {
  clubId: string
  from: Day
  /** The last day of the membership; null: it has no end. */
  until: Day | null
}

export type NeedPerson = {
  clubs: readonly ClubTime[]
  weapons: readonly OwnWeapon[]
  /** The day of the first firearm, and of the first permit for ammunition: the ten years begin with the earlier one. */
  firstFirearmOn: Day | null
  firstAmmunitionOn: Day | null
  /** The day on which the authority checked after ten years; null while it has not. */
  tenYearCheckOn: Day | null
}
