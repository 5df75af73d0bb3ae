import type { Membership } from '../base/rights/standing.ts'
import { addDays, type Day } from '../base/time/time.ts'

/**
 * The years for which a club keeps the data of people who left. No law gives a number. Where a club sets longer terms
 * for its range log, they count here too.
 */
export const KEPT_YEARS = {
  /** Whole years after the year of leaving: then claims of both sides end (§§ 195, 199 BGB). */
  member: 3,
  /** Years from the day on which a supervisor left, by analogy to § 24 (4) AWaffV. */
  supervisor: 5,
} as const
export type KeptYears = { [Whose in keyof typeof KEPT_YEARS]: number }

/** The days before an erasure on which officers are told, so that a wrong day of leaving is noticed in time. */
export const NOTICE_DAYS = 30

/** The reasons for which a club still keeps the data of a person who left; `undated`: the day of leaving is unknown. */
export const KEPT_FOR = ['claims', 'supervisor', 'weapon', 'tenant', 'undated'] as const

export type Leaver = {
  leaveDate: Day | null
  /** Whether the register of supervisors holds the person. */
  isSupervisor: boolean
  /** Whether the person still has a weapon of the club. */
  hasWeapon: boolean
  /** Whether the person rents from the club. */
  isTenant: boolean
}

/** Whether a membership is over, by its status or by its last day. Contacts and blocked people have not left. */
export function hasLeft({ status, leaveDate }: Pick<Membership, 'status' | 'leaveDate'>, today: Day): boolean {
  if (status === 'exMember') return true
  return (status === 'member' || status === 'guest') && leaveDate !== null && leaveDate < today
}

/**
 * Returns the reason for which the data of a person who left are kept, and the last day; null while that is unknown.
 */
export function whyKept(
  { leaveDate, isSupervisor, hasWeapon, isTenant }: Leaver,
  years: KeptYears,
): { ground: (typeof KEPT_FOR)[number]; until: Day | null } {
  if (hasWeapon) return { ground: 'weapon', until: null }
  if (isTenant) return { ground: 'tenant', until: null }
  if (leaveDate === null) return { ground: 'undated', until: null }
  const claims = `${Number(leaveDate.slice(0, 4)) + years.member}-12-31`
  const register = Temporal.PlainDate.from(leaveDate).add({ years: years.supervisor }).toString()
  return isSupervisor && claims < register
    ? { ground: 'supervisor', until: register }
    : { ground: 'claims', until: claims }
}

/**
 * Returns the last day on which the data of a person who left are kept: `until`, but never before officers were told of
 * the erasure in time.
 */
export function lastKeptDay(until: Day, erasedFrom: Day | null, today: Day): Day {
  const told = addDays(erasedFrom ?? addDays(today, NOTICE_DAYS), -1)
  return until < told ? told : until
}
