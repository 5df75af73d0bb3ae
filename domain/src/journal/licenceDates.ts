import * as z from 'zod/mini'
import { Day } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import type { Day as DayText } from '../base/time/time.ts'

/**
 * The dates that only the papers of a person show, from which the ten years of § 14 (4) WaffG are counted; null where
 * nobody stated them.
 */
export const LicenceDates = z.strictObject({
  /** The first entry of a firearm, also of one that was given up since. */
  firstFirearmOn: z.nullable(Day),
  /** The first permit for ammunition. */
  firstAmmunitionOn: z.nullable(Day),
  /** When the authority made its check after ten years. */
  tenYearCheckOn: z.nullable(Day),
})
export type LicenceDates = z.infer<typeof LicenceDates>
export const LICENCE_DATES = ['firstFirearmOn', 'firstAmmunitionOn', 'tenYearCheckOn'] as const

export const NO_LICENCE_DATES: LicenceDates = { firstFirearmOn: null, firstAmmunitionOn: null, tenYearCheckOn: null }

/** Why these dates cannot be, or nothing: none is to come, and nothing is checked before there is a licence. */
export function whyNotLicenceDates(dates: LicenceDates, today: DayText): Refusal | undefined {
  const { firstFirearmOn, firstAmmunitionOn, tenYearCheckOn } = dates
  const isToCome = [firstFirearmOn, firstAmmunitionOn, tenYearCheckOn].some((day) => day !== null && day > today)
  const [first] = [firstFirearmOn, firstAmmunitionOn].filter((day) => day !== null).toSorted()
  const isEarly = tenYearCheckOn !== null && first !== undefined && tenYearCheckOn < first
  return isToCome || isEarly ? 'INPUT_INVALID' : undefined
}

/** The first firearm that is known: as the person says, or the one of the own weapons that was acquired first. */
export function firstFirearmOf({ firstFirearmOn }: LicenceDates, acquiredOn: readonly DayText[]): DayText | null {
  const said = firstFirearmOn === null ? [] : [firstFirearmOn]
  return [...said, ...acquiredOn].toSorted()[0] ?? null
}
