import type { Membership } from '../base/rights/standing.ts'
import { addDays, type Day } from '../base/time/time.ts'

/**
 * How long a club keeps what it has of somebody who left. No law names a number; each has its reason. The terms of the range
 * log are the same: where a club lengthens them there, it keeps its leavers longer too.
 */
export const KEPT_YEARS = {
  /** Whole years after the year of leaving: claims of both sides end then (§§ 195, 199 BGB). */
  member: 3,
  /** Years from the day of leaving for a supervisor, by analogy to § 24 (4) AWaffV. */
  supervisor: 5,
} as const
export type KeptYears = { [Whose in keyof typeof KEPT_YEARS]: number }

/** Officers are told so many days before something is erased, so that a wrong day of leaving takes nobody along. */
export const NOTICE_DAYS = 30

/** Why a club still keeps what it has of somebody who left; `undated` is that nobody knows since when. */
export const KEPT_FOR = ['claims', 'supervisor', 'weapon', 'tenant', 'undated'] as const

export type Leaver = {
  leaveDate: Day | null
  /** Whether the register of supervisors has the person. */
  isSupervisor: boolean
  /** Whether a weapon of the club is still with the person. */
  hasWeapon: boolean
  /** Whether the person rents from the club. */
  isTenant: boolean
}

/** Whether a membership is over: by its status or by its last day. Contacts and those who are blocked have not left. */
export function hasLeft({ status, leaveDate }: Pick<Membership, 'status' | 'leaveDate'>, today: Day): boolean {
  if (status === 'exMember') return true
  return (status === 'member' || status === 'guest') && leaveDate !== null && leaveDate < today
}

/** Returns the reason for which a leaver is kept, and the last day of it; no day while nobody can tell. */
export function keptFor(
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

/** The last day on which a leaver is kept who is kept up to this day: never sooner than officers have heard of it. */
export function lastKeptDay(until: Day, erasedFrom: Day | null, today: Day): Day {
  const told = addDays(erasedFrom ?? addDays(today, NOTICE_DAYS), -1)
  return until < told ? told : until
}
