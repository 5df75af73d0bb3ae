import { codeOf, type DayCode, dayAfter } from './dayCode.ts'
import type { ClubTime } from './needFacts.ts'

/** The memberships of a person in clubs, as codes of days, so that many days can be asked about. */
export type Membership = readonly { clubId: string; from: DayCode; until: DayCode }[]

const FOR_EVER = Number.POSITIVE_INFINITY

export function membershipOf(clubs: readonly ClubTime[]): Membership {
  return clubs.map(({ clubId, from, until }) => ({
    clubId,
    from: codeOf(from),
    until: until === null ? FOR_EVER : codeOf(until),
  }))
}

export function isMemberOn(membership: Membership, on: DayCode, clubId?: string | null): boolean {
  return membership.some(
    (time) => time.from <= on && on <= time.until && (clubId === undefined || time.clubId === clubId),
  )
}

/**
 * Returns the first day of the unbroken membership that covers this day, changes of club included; nothing for somebody
 * who is no member then.
 */
export function unbrokenSince(membership: Membership, on: DayCode): DayCode | undefined {
  if (!isMemberOn(membership, on)) return undefined
  let since = on
  for (let earlier = reaching(membership, since); earlier < since; earlier = reaching(membership, since))
    since = earlier
  return since
}

/** Returns the clubs to which a person belonged within a time; each club certifies its part. */
export function clubsBetween(membership: Membership, from: DayCode, to: DayCode): string[] {
  const within = membership.filter((time) => time.from <= to && time.until >= from)
  return [...new Set(within.map(({ clubId }) => clubId))]
}

/** Returns the earliest start among memberships that reach this day or the day before it. */
function reaching(membership: Membership, since: DayCode): DayCode {
  return membership
    .filter(({ from, until }) => from < since && (until === FOR_EVER || dayAfter(until) >= since))
    .reduce((earliest, { from }) => Math.min(earliest, from), since)
}
