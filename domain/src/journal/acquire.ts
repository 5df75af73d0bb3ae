import type { CountedDays, Days } from './countedDays.ts'
import { countBetween, type DayCode, dayOfCode, monthsBefore } from './dayCode.ts'
import { ENDS, type End, emptyRuns, everyCountedBack, everyOfCalendar } from './frequency.ts'
import { clubsBetween, type Membership, unbrokenSince } from './membership.ts'
import { type NeedRules, type Reading, reading } from './needRules.ts'
import type { NeedSentence } from './needTexts.ts'
import { type Outlook, outlookOf } from './outlook.ts'

type AcquireFacts = { on: DayCode; rules: NeedRules['acquire']; membership: Membership; counted: CountedDays }

/** Whether the need to acquire a weapon is proved, for the first weapon and for every further one. */
export type Acquire = {
  isProved: boolean
  outlook: Outlook
  /** The days that count in the last twelve months, by the end of the period that gives fewer. */
  days: number
  readings: Reading[]
  missing: NeedSentence[]
  notes: NeedSentence[]
}

export function acquireOf(facts: AcquireFacts): Acquire {
  const { on, rules, membership, counted } = facts
  const days = counted.any
  const isProvedOn = (day: DayCode, more: Days) => isAcquireProved({ ...facts, on: day }, more)
  const outlook = outlookOf(isProvedOn, days, on, rules.days)
  const isProved = outlook.notEnoughFrom !== on
  const clubs = clubsBetween(membership, monthsBefore(on, rules.membershipMonths), on)
  return {
    isProved,
    outlook,
    days: fewestDays(days, on, rules),
    readings: readingsOf(facts),
    missing: isProved ? [] : missingOf(facts),
    notes: [
      ...(clubs.length > 1 ? [{ key: 'BOTH_CLUBS_CONFIRM', args: { clubs: clubs.length } } as const] : []),
      { key: 'MAY_ASK_FOR_CALIBRE', args: {} },
    ],
  }
}

/**
 * Whether the person is in a club for long enough, has shot weapons with a licence for long enough, and often enough in
 * one of the two ways of the law.
 */
function isAcquireProved({ on, rules, membership }: AcquireFacts, days: Days): boolean {
  const [first] = days
  if (first === undefined || first > monthsBefore(on, rules.shootingMonths)) return false
  const since = unbrokenSince(membership, on)
  if (since === undefined || since > monthsBefore(on, rules.membershipMonths)) return false
  return isMonthly(days, on, rules) || fewestDays(days, on, rules) >= rules.days
}

function isMonthly(days: Days, on: DayCode, rules: NeedRules['acquire']): boolean {
  return ENDS.every(
    (end) =>
      hasEachMonth(days, on, rules, end, everyOfCalendar) && hasEachMonth(days, on, rules, end, everyCountedBack),
  )
}

function hasEachMonth(
  days: Days,
  on: DayCode,
  rules: NeedRules['acquire'],
  end: End,
  everyMonth: typeof everyCountedBack,
): boolean {
  return everyMonth({ on, end, period: rules.months, length: 1 }, (from, to) => countBetween(days, from, to) > 0)
}

function daysUntil(days: Days, on: DayCode, rules: NeedRules['acquire'], end: End): number {
  let count = 0
  everyCountedBack({ on, end, period: rules.months, length: rules.months }, (from, to) => {
    count = countBetween(days, from, to)
    return true
  })
  return count
}

function fewestDays(days: Days, on: DayCode, rules: NeedRules['acquire']): number {
  return Math.min(...ENDS.map((end) => daysUntil(days, on, rules, end)))
}

function readingsOf({ on, rules, counted: { any } }: AcquireFacts): Reading[] {
  const isMetAt = (end: End) =>
    daysUntil(any, on, rules, end) >= rules.days ||
    (hasEachMonth(any, on, rules, end, everyOfCalendar) && hasEachMonth(any, on, rules, end, everyCountedBack))
  return [
    reading('PERIOD_UNTIL_DAY_BEFORE', isMetAt('dayBefore')),
    reading('PERIOD_UNTIL_DAY_OF_CHECK', isMetAt('dayOfCheck')),
    reading(
      'MONTHS_OF_CALENDAR',
      ENDS.every((end) => hasEachMonth(any, on, rules, end, everyOfCalendar)),
    ),
    reading(
      'MONTHS_COUNTED_BACK',
      ENDS.every((end) => hasEachMonth(any, on, rules, end, everyCountedBack)),
    ),
  ]
}

function missingOf({ on, rules, membership, counted: { any } }: AcquireFacts): NeedSentence[] {
  const missing: NeedSentence[] = []
  const since = unbrokenSince(membership, on)
  const memberFrom = monthsBefore(on, rules.membershipMonths)
  const shootsFrom = monthsBefore(on, rules.shootingMonths)
  const [first] = any
  if (since === undefined) missing.push({ key: 'NO_MEMBER', args: {} })
  else if (since > memberFrom)
    missing.push({ key: 'ACQUIRE_MEMBER_TOO_SHORT', args: { since: dayOfCode(since), from: dayOfCode(memberFrom) } })
  if (first === undefined) missing.push({ key: 'ACQUIRE_NEVER_SHOT', args: {} })
  else if (first > shootsFrom)
    missing.push({ key: 'ACQUIRE_SHOOTS_TOO_SHORT', args: { since: dayOfCode(first), from: dayOfCode(shootsFrom) } })
  const days = fewestDays(any, on, rules)
  if (days >= rules.days || isMonthly(any, on, rules)) return missing
  for (const { from, to } of emptyRuns(any, { on, period: rules.months, length: 1 }, 'without'))
    missing.push({ key: 'ACQUIRE_NONE_BETWEEN', args: { from: dayOfCode(from), to: dayOfCode(to) } })
  return [...missing, { key: 'ACQUIRE_TOO_FEW', args: { days, needed: rules.days } }]
}
