import type { Day } from '../base/time/time.ts'
import { type DayCode, dayBefore, dayOfCode } from './dayCode.ts'
import type { KeptKind } from './keep.ts'
import type { NeedSentence } from './needTexts.ts'
import type { OverQuotaWeapon } from './overQuota.ts'

/**
 * The traffic light of a need. Green: it is met by every reading that decides; yellow: it soon ends; red: it is not met
 * on the day of the check.
 */
export type Light = {
  colour: 'green' | 'yellow' | 'red'
  /** The sentences on what is missing and what to do, the most urgent first. For green they name the next deadline. */
  says: NeedSentence[]
  /** The last day on which shooting still keeps it from turning red. */
  nextDeadline: Day | undefined
  /** The first day on which the light is red when nothing more is shot; for red it is the day of the check. */
  redFrom: Day | undefined
}

/**
 * The days before the light turns red in which it is yellow: enough for two evenings at the range, also for somebody
 * who is away.
 */
export const YELLOW_DAYS = 42

/** The days before the light turns red on which the person is reminded. */
export const NEED_REMINDERS = [YELLOW_DAYS, 14] as const

type Parts = {
  on: DayCode
  isMember: boolean
  /** The first day without a membership, from the check on. */
  notMemberFrom: DayCode | undefined
  kinds: readonly KeptKind[]
  overQuota: readonly OverQuotaWeapon[]
}

/** A cause for a red light: its first day, what is missing, and what to do. */
type Cause = { redFrom: DayCode | undefined; until: DayCode | undefined; missing: NeedSentence[]; todo: NeedSentence[] }

export function lightOf(parts: Parts): Light {
  const { on } = parts
  const causes = [
    membershipCause(parts),
    ...parts.kinds.map((kind) => kindCause(kind, on)),
    ...parts.overQuota.map((weapon) => overQuotaCause(weapon, on)),
  ]
    .filter((cause) => cause.redFrom !== undefined)
    .sort((a, b) => (a.redFrom ?? 0) - (b.redFrom ?? 0))
  const redFrom = causes[0]?.redFrom
  if (redFrom === undefined) return { colour: 'green', says: [], nextDeadline: undefined, redFrom: undefined }

  const isSoon = (from: DayCode) => daysFrom(on, from) <= YELLOW_DAYS
  const colour = redFrom === on ? 'red' : isSoon(redFrom) ? 'yellow' : 'green'
  const shown = causes.filter((cause) =>
    colour === 'green' ? cause.redFrom === redFrom : cause.redFrom !== undefined && isSoon(cause.redFrom),
  )
  const deadlines = causes.flatMap(({ redFrom: from, until }) => (from === on || until === undefined ? [] : until))
  return {
    colour,
    says: shown.flatMap(({ missing, todo }) => [...missing, ...todo]),
    nextDeadline: deadlines.length === 0 ? undefined : dayOfCode(Math.min(...deadlines)),
    redFrom: dayOfCode(redFrom),
  }
}

function membershipCause({ on, isMember, notMemberFrom }: Parts): Cause {
  if (!isMember) return { redFrom: on, until: undefined, missing: [{ key: 'NO_MEMBER', args: {} }], todo: [] }
  if (notMemberFrom === undefined) return { redFrom: undefined, until: undefined, missing: [], todo: [] }
  const until = dayOfCode(dayBefore(notMemberFrom))
  return { redFrom: notMemberFrom, until: undefined, missing: [], todo: [{ key: 'MEMBER_UNTIL', args: { until } }] }
}

function kindCause({ kind: weapon, outlook: { notEnoughFrom, remedy }, missing }: KeptKind, on: DayCode): Cause {
  const cause = { redFrom: notEnoughFrom, until: remedy?.until, missing }
  if (notEnoughFrom === undefined) return { ...cause, todo: [] }
  const isRed = notEnoughFrom === on
  if (remedy === undefined) {
    const from = dayOfCode(notEnoughFrom)
    const sentence: NeedSentence = isRed
      ? { key: 'NOT_MADE_UP', args: { weapon } }
      : { key: 'NO_LONGER_PREVENTED', args: { weapon, from } }
    return { ...cause, todo: [sentence] }
  }
  const args = { weapon, times: remedy.times, until: dayOfCode(remedy.until) }
  return { ...cause, todo: [{ key: isRed ? 'SHOOT_FROM_NOW' : 'SHOOT_UNTIL', args }] }
}

function overQuotaCause(
  { weaponId, outlook: { notEnoughFrom, remedy }, missing }: OverQuotaWeapon,
  on: DayCode,
): Cause {
  const cause = { redFrom: notEnoughFrom, until: remedy?.until, missing }
  if (notEnoughFrom === undefined) return { ...cause, todo: [] }
  const isRed = notEnoughFrom === on
  if (remedy === undefined) {
    const from = dayOfCode(notEnoughFrom)
    const sentence: NeedSentence = isRed
      ? { key: 'OVER_QUOTA_NOT_MADE_UP', args: { weaponId } }
      : { key: 'OVER_QUOTA_NO_LONGER_PREVENTED', args: { weaponId, from } }
    return { ...cause, todo: [sentence] }
  }
  const args = { weaponId, times: remedy.times, until: dayOfCode(remedy.until) }
  return { ...cause, todo: [{ key: isRed ? 'COMPETE_FROM_NOW' : 'COMPETE_UNTIL', args }] }
}

function daysFrom(from: DayCode, to: DayCode): number {
  return Temporal.PlainDate.from(dayOfCode(from)).until(dayOfCode(to)).days
}
