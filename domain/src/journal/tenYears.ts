import { codeOf, type DayCode, monthsAfter } from './dayCode.ts'
import type { NeedPerson } from './needFacts.ts'
import { type NeedRules, type Reading, reading } from './needRules.ts'

/** The effect of ten years with a licence: by the law, the membership alone is enough from then on. */
export type TenYears = {
  /** The day on which ten years are complete; absent for somebody without a licence. */
  tenYearsOn: DayCode | undefined
  /** Whether the law still asks for the record on a day, by the strictest reading. */
  isRecordAskedFor: (on: DayCode) => boolean
  /** Whether more than ten years have passed on a day, which by the text of the law is enough. */
  havePassed: (on: DayCode) => boolean
  /** Whether to tell the person on a day to keep the record until the check. */
  isBeforeCheck: (on: DayCode) => boolean
  /** Returns the readings on a day. A reading is met when by it the law no longer asks for the record. */
  readingsOn: (on: DayCode) => Reading[]
}

export function tenYearsOf(person: NeedPerson, rules: NeedRules['keep']): TenYears {
  const licenceOn = licenceSince(person)
  if (licenceOn === undefined)
    return {
      tenYearsOn: undefined,
      isRecordAskedFor: () => true,
      havePassed: () => false,
      isBeforeCheck: () => false,
      readingsOn: () => [],
    }

  // Years run from the licence: from a leap day they end with the last day of February (§ 188 (3) BGB).
  const endOf = (years: number) => monthsAfter(licenceOn, years * 12)
  const tenYearsOn = endOf(rules.recordYears)
  const isReached = (on: DayCode) => on >= tenYearsOn
  const havePassed = (on: DayCode) => on > tenYearsOn
  const checkOn = person.tenYearCheckOn === null ? undefined : codeOf(person.tenYearCheckOn)
  const isChecked = (on: DayCode) => checkOn !== undefined && checkOn <= on && isReached(checkOn)
  const isOver = (on: DayCode) => havePassed(on) && (isChecked(on) || on > endOf(rules.checkedByYear))

  return {
    tenYearsOn,
    isRecordAskedFor: (on) => !isOver(on),
    havePassed,
    isBeforeCheck: (on) => on >= endOf(rules.tellFromYear) && !isOver(on),
    readingsOn: (on) => [
      reading('TEN_YEARS_DAY_ITSELF', isReached(on)),
      reading('TEN_YEARS_DAY_AFTER', havePassed(on)),
      reading('TEN_YEARS_AS_WRITTEN', havePassed(on)),
      reading('TEN_YEARS_RECORD_UNTIL_CHECK', isOver(on)),
    ],
  }
}

/** Returns the day since which the person has a licence: the first firearm or the first permit for ammunition. */
export function licenceSince({ firstFirearmOn, firstAmmunitionOn }: NeedPerson): DayCode | undefined {
  const days = [firstFirearmOn, firstAmmunitionOn].flatMap((day) => (day === null ? [] : codeOf(day)))
  return days.length === 0 ? undefined : Math.min(...days)
}
