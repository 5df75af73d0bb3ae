import * as z from 'zod/mini'
import { Day } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import type { Day as DayText } from '../base/time/time.ts'

/**
 * The dates in the papers of a person from which the ten years of § 14 (4) WaffG are counted; null where the person did
 * not state them.
 */
export const LicenceDates = z.strictObject({
  /** The day on which the first firearm was entered, also of one that the person no longer owns. */
  firstFirearmOn: z.nullable(Day),
  /** The day of the first permit for ammunition. */
  firstAmmunitionOn: z.nullable(Day),
  /** The day on which the authority checked the need after ten years. */
  tenYearCheckOn: z.nullable(Day),
})
export type LicenceDates = z.infer<typeof LicenceDates>
export const LICENCE_DATES = ['firstFirearmOn', 'firstAmmunitionOn', 'tenYearCheckOn'] as const

export const NO_LICENCE_DATES: LicenceDates = { firstFirearmOn: null, firstAmmunitionOn: null, tenYearCheckOn: null }

/** Why these dates are refused, or nothing: one is in the future, or the check is before the licence. */
export function whyNotLicenceDates(dates: LicenceDates, today: DayText): Refusal | undefined {
  const { firstFirearmOn, firstAmmunitionOn, tenYearCheckOn } = dates
  const isToCome = [firstFirearmOn, firstAmmunitionOn, tenYearCheckOn].some((day) => day !== null && day > today)
  const [first] = [firstFirearmOn, firstAmmunitionOn].filter((day) => day !== null).toSorted()
  const isEarly = tenYearCheckOn !== null && first !== undefined && tenYearCheckOn < first
  return isToCome || isEarly ? 'INPUT_INVALID' : undefined
}

/**
 * Returns the day of the first firearm that is known: the stated one, or the first acquisition of a weapon in the
 * account, whichever is earlier.
 */
export function firstFirearmOf({ firstFirearmOn }: LicenceDates, acquiredOn: readonly DayText[]): DayText | null {
  const said = firstFirearmOn === null ? [] : [firstFirearmOn]
  return [...said, ...acquiredOn].toSorted()[0] ?? null
}
