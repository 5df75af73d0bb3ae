import type { Day } from '../base/time/time.ts'
import { KEPT_YEARS } from '../members/leaver.ts'
import type { SealedPart } from './line.ts'

/**
 * How long names stay in the range log. No law says so; each number has its reason, and a club can lengthen it.
 * Sums and hashes stay when a name is removed.
 */
export const RETENTION = {
  /**
   * Whole years after the year of the line: claims end then, and the record of 24 months that the club
   * keeps for its members (§ 15 (1) Nr. 7 b WaffG) lies well within.
   */
  memberYears: KEPT_YEARS.member,
  guestMonths: 12,
  /** Years from the day of an incident with somebody injured. */
  injuryYears: 10,
  /** Years from the end of duty. */
  supervisorYears: KEPT_YEARS.supervisor,
} as const
export type Retention = { [Term in keyof typeof RETENTION]: number }

/** Returns the retention that a club has chosen, but never less than our terms. */
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
  /** Whether somebody was injured: the line is kept whole then. */
  hasInjury: boolean
  /** The supervisor's last day of duty; null while on duty. */
  supervisorUntil: Day | null
}

/** The first day on which a part of the line is removed; nothing while nobody can say, as for a supervisor on duty. */
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

/** The day after a term that began with the day. */
function months(day: Day, count: number): Day {
  return Temporal.PlainDate.from(day).add({ months: count }).add({ days: 1 }).toString()
}

function years(day: Day, count: number): Day {
  return months(day, count * 12)
}
