import type { CountedDays, Days } from './countedDays.ts'
import { countBetween, type DayCode, dayBefore, dayOfCode, monthsAfter } from './dayCode.ts'
import {
  ENDS,
  emptyRuns,
  everyCountedBack,
  isOftenEachYear,
  isOnceEachStretch,
  isRecordEnough,
  STRETCH_READINGS,
} from './frequency.ts'
import type { WeaponKind } from './needFacts.ts'
import { type NeedRules, type Reading, reading } from './needRules.ts'
import type { NeedSentence } from './needTexts.ts'
import { type Outlook, outlookOf } from './outlook.ts'
import { type Ownership, ownedSince, owns } from './ownership.ts'
import type { TenYears } from './tenYears.ts'

/** The facts from which the need to keep weapons is computed; the same for every day that is checked. */
export type KeepFacts = {
  on: DayCode
  rules: NeedRules['keep']
  ownership: Ownership
  tenYears: TenYears
  counted: CountedDays
}

/** The evidence for one kind of weapons that the person owns. */
export type KeptKind = {
  kind: WeaponKind
  isProved: boolean
  outlook: Outlook
  /** The days in each closed period of twelve months, the latest period first, each by the end that gives fewer. */
  daysInYears: number[]
  readings: Reading[]
  /** The sentences on what is missing; empty where the need is proved. */
  missing: NeedSentence[]
  notes: NeedSentence[]
}

/** Whether the need for weapons of a kind continues, by the strictest reading. It does not check the membership. */
function isKindProved(facts: KeepFacts, kind: WeaponKind, on: DayCode, days: Days): boolean {
  if (!owns(facts.ownership, kind, on)) return true
  if (!facts.tenYears.isRecordAskedFor(on)) return true
  return isRecordEnough({ days, on, rules: facts.rules })
}

export function keptKind(facts: KeepFacts, kind: WeaponKind): KeptKind {
  const { on, rules, counted, ownership } = facts
  const days = counted.kinds[kind].own
  const kept = { days, on, rules }
  const outlook = outlookOf((day, more) => isKindProved(facts, kind, day, more), days, on, rules.daysAYear)
  const isProved = outlook.notEnoughFrom !== on
  const since = ownedSince(ownership, kind, on)
  const isNew = since !== undefined && on < monthsAfter(since, rules.periodMonths)

  const readings = [
    ...readingsOf(kept),
    ...(isNew ? [reading('SINCE_ACQUISITION', isRecordSince({ ...kept, since }))] : []),
    reading('WITHOUT_OTHER_CLUBS', isRecordEnough({ ...kept, days: counted.kinds[kind].ownAtOwnClubs })),
  ]
  return {
    kind,
    isProved,
    outlook,
    daysInYears: closedYears(kept).map(({ days }) => days),
    readings,
    missing: isProved ? [] : missingOf(kept, kind),
    notes: isNew ? [{ key: 'OWNED_FOR_SHORT', args: { weapon: kind, since: dayOfCode(since) } }] : [],
  }
}

type Kept = { days: Days; on: DayCode; rules: NeedRules['keep'] }

function readingsOf(kept: Kept): Reading[] {
  const isOnce = (by: (typeof STRETCH_READINGS)[number]) => ENDS.every((end) => isOnceEachStretch(kept, by, end))
  const isMetAt = (end: (typeof ENDS)[number]) =>
    isOftenEachYear(kept, end) || STRETCH_READINGS.every((by) => isOnceEachStretch(kept, by, end))
  return [
    reading('PERIOD_UNTIL_DAY_BEFORE', isMetAt('dayBefore')),
    reading('PERIOD_UNTIL_DAY_OF_CHECK', isMetAt('dayOfCheck')),
    reading('QUARTERS_OF_CALENDAR', isOnce('calendar')),
    reading('QUARTERS_COUNTED_BACK', isOnce('countedBack')),
    reading('NO_LONGER_GAP', isOnce('gap')),
    reading(
      'SIX_IN_BOTH_YEARS',
      ENDS.every((end) => isOftenEachYear(kept, end)),
    ),
    reading(
      'SIX_IN_ONE_YEAR',
      ENDS.every((end) => isOftenEachYear(kept, end, 'one')),
    ),
  ]
}

/**
 * Whether the record is enough for a kind that the person owns only for a short time, when only the time since then
 * counts.
 */
function isRecordSince(kept: Kept & { since: DayCode }): boolean {
  if (ENDS.every((end) => STRETCH_READINGS.every((by) => isOnceEachStretch(kept, by, end)))) return true
  const isYearClosed = monthsAfter(kept.since, 12) <= kept.on
  return isYearClosed && ENDS.every((end) => isOftenEachYear(kept, end))
}

type ClosedYear = { from: DayCode; to: DayCode; days: number }

/** Returns the closed periods of twelve months, the latest first, each by the end that gives fewer days. */
function closedYears({ days, on, rules }: Kept): ClosedYear[] {
  const years: ClosedYear[] = []
  for (const end of ENDS) {
    let year = 0
    everyCountedBack({ on, end, period: rules.periodMonths, length: 12 }, (from, to) => {
      const found = { from, to, days: countBetween(days, from, to) }
      const other = years[year]
      if (other === undefined || found.days < other.days) years[year] = found
      year += 1
      return true
    })
  }
  return years
}

/** Returns what is missing for each of the two ways; the person can choose one of them. */
function missingOf(kept: Kept, weapon: WeaponKind): NeedSentence[] {
  const { days, on, rules } = kept
  const empty = emptyRuns(days, { on, period: rules.periodMonths, length: rules.stretchMonths }, 'withGaps')
  return [
    ...empty.map(
      ({ from, to }): NeedSentence => ({
        key: 'NONE_BETWEEN',
        args: { weapon, from: dayOfCode(from), to: dayOfCode(to) },
      }),
    ),
    ...closedYears(kept)
      .filter((year) => year.days < rules.daysAYear)
      .map(
        ({ from, to, days }): NeedSentence => ({
          key: 'TOO_FEW_BETWEEN',
          args: { weapon, from: dayOfCode(from), to: dayOfCode(dayBefore(to)), days, needed: rules.daysAYear },
        }),
      ),
  ]
}
