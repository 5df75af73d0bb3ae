import type { Day } from '../base/time/time.ts'
import { KEPT_YEARS } from '../members/leaver.ts'
import type { SealedPart } from './line.ts'

/**
 * The terms for which names stay in the range log. No law sets them; a club can lengthen each. Sums and hashes stay
 * when a name is removed.
 */
export const RETENTION = {
  /**
   * Whole years after the year of the line: then claims end, and the record of 24 months that a club keeps for its
   * members (§ 15 (1) Nr. 7 b WaffG) is long over.
   */
  memberYears: KEPT_YEARS.member,
  guestMonths: 12,
  /** Years from the day of an incident in which somebody was injured. */
  injuryYears: 10,
  /** Years from the supervisor's last day of duty. */
  supervisorYears: KEPT_YEARS.supervisor,
} as const
export type Retention = { [Term in keyof typeof RETENTION]: number }

/** Returns for how many years a club keeps its logs: the terms that it has chosen, but none shorter than `RETENTION`. */
export function retentionOf(chosen: Partial<Retention>): Retention {
  const terms = Object.entries(RETENTION).map(([term, least]) => [
    term,
    Math.max(least, chosen[term as keyof Retention] ?? least),
  ])
  return Object.fromEntries(terms) as Retention
}

export type RetainedLine = {
  day: Day
  isGuest: boolean
  /** Whether somebody was injured; then all parts are kept at least for that term. */
  hasInjury: boolean
  /** The supervisor's last day of duty; null while on duty. */
  supervisorUntil: Day | null
}

/**
 * Returns the first day on which a part of the line is removed; nothing while that is unknown, as for a supervisor on
 * duty.
 */
export function removedFrom(part: SealedPart, line: RetainedLine, terms: Retention): Day | undefined {
  const end = endOf(part, line, terms)
  return end === undefined || !line.hasInjury ? end : laterOf(end, years(line.day, terms.injuryYears))
}

function endOf(part: SealedPart, { day, isGuest, supervisorUntil }: RetainedLine, terms: Retention): Day | undefined {
  if (part === 'supervisor')
    return supervisorUntil === null ? undefined : years(laterOf(supervisorUntil, day), terms.supervisorYears)
  if (part === 'shooter' && isGuest) return months(day, terms.guestMonths)
  return `${Number(day.slice(0, 4)) + terms.memberYears + 1}-01-01`
}

function laterOf(a: Day, b: Day): Day {
  return [a, b].sort()[1] as Day
}

/** Returns the day after a term of so many months from a day. */
function months(day: Day, count: number): Day {
  return Temporal.PlainDate.from(day).add({ months: count }).add({ days: 1 }).toString()
}

function years(day: Day, count: number): Day {
  return months(day, count * 12)
}
