import type { CountedDays, Days } from './countedDays.ts'
import { countBetween, type DayCode, dayBefore, dayOfCode } from './dayCode.ts'
import { ENDS, everyCountedBack } from './frequency.ts'
import type { OwnWeapon } from './needFacts.ts'
import { type NeedRules, type Reading, reading } from './needRules.ts'
import type { NeedSentence } from './needTexts.ts'
import { type Outlook, outlookOf } from './outlook.ts'
import type { TenYears } from './tenYears.ts'

export type OverQuotaFacts = {
  on: DayCode
  rules: NeedRules
  tenYears: TenYears
  counted: CountedDays
  weapons: readonly OwnWeapon[]
  /** The competitions a year that the person's association asks for; undefined: the number of `rules` counts. */
  competitionsAYear: number | undefined
}

/** The need for one weapon above the basic quota: regular competitions with this very weapon. */
export type OverQuotaWeapon = {
  weaponId: string
  isProved: boolean
  outlook: Outlook
  readings: Reading[]
  missing: NeedSentence[]
}

const NO_DAYS = { competitions: [], withClubMatches: [] }

export function overQuotaOf(facts: OverQuotaFacts): OverQuotaWeapon[] {
  const { on, rules, tenYears, counted } = facts
  const needed = facts.competitionsAYear ?? rules.overQuota.competitionsAYear
  const above = facts.weapons.filter((weapon) => weapon.licenceNeeded && weapon.isOverQuota && isOwnedOn(weapon, on))
  const daysWith = ({ id }: OwnWeapon) => counted.contests.get(id) ?? NO_DAYS
  const isEnough = (days: Days, day: DayCode) => everyYear(days, day, rules, (found) => found >= needed)
  const isOneEnough = above.some((weapon) => isEnough(daysWith(weapon).competitions, on))

  return above.map((weapon) => {
    const { competitions, withClubMatches } = daysWith(weapon)
    const isProvedOn = (day: DayCode, days: Days) => !isOwnedOn(weapon, day) || isEnough(days, day)
    const outlook = outlookOf(isProvedOn, competitions, on, needed)
    const isProved = outlook.notEnoughFrom !== on
    return {
      weaponId: weapon.id,
      isProved,
      outlook,
      readings: [
        reading('COMPETITIONS_WITH_EACH', isProved),
        reading('COMPETITIONS_WITH_ONE', isOneEnough),
        reading('COMPETITIONS_WITH_CLUB_MATCHES', isEnough(withClubMatches, on)),
        reading('COMPETITIONS_END_AFTER_TEN_YEARS', isProved || tenYears.havePassed(on)),
      ],
      missing: isProved ? [] : missingOf(competitions, facts, weapon.id, needed),
    }
  })
}

function isOwnedOn({ acquiredOn, givenUpOn }: OwnWeapon, on: DayCode): boolean {
  const day = dayOfCode(on)
  return acquiredOn <= day && (givenUpOn === null || day < givenUpOn)
}

/** Whether a condition holds for each closed year of the period, for both `ENDS` of it. */
function everyYear(
  days: Days,
  on: DayCode,
  { keep }: NeedRules,
  holds: (found: number, from: DayCode, to: DayCode) => boolean,
): boolean {
  const years = { on, period: keep.periodMonths, length: 12 }
  return ENDS.every((end) =>
    everyCountedBack({ ...years, end }, (from, to) => holds(countBetween(days, from, to), from, to)),
  )
}

function missingOf(
  competitions: Days,
  { on, rules }: OverQuotaFacts,
  weaponId: string,
  needed: number,
): NeedSentence[] {
  const missing = new Map<number, NeedSentence>()
  let at = 0
  everyYear(competitions, on, rules, (days, from, to) => {
    const year = at % (rules.keep.periodMonths / 12)
    at += 1
    if (days < needed && !missing.has(year))
      missing.set(year, {
        key: 'NO_COMPETITION_BETWEEN',
        args: { weaponId, from: dayOfCode(from), to: dayOfCode(dayBefore(to)), days, needed },
      })
    return true
  })
  return [...missing.values()]
}
