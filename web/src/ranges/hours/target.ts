import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { hasBegun, isRegularFor, type Target } from '@bahnfrei/domain/ranges/regular.ts'
import type { Schedule } from '@bahnfrei/domain/ranges/schedule.ts'

export const EVERYBODY: Target = { laneId: null, groupId: null }

export function keyOf({ laneId, groupId }: Target): string {
  return `${laneId ?? ''}/${groupId ?? ''}`
}

export function targetOf(key: string): Target {
  const [laneId, groupId] = key.split('/')
  return { laneId: laneId || null, groupId: groupId || null }
}

/** The regular hours of a target: those in force, and those that come into force next. */
export function regularOf(
  { schedules, timeZone }: Pick<Range, 'schedules' | 'timeZone'>,
  target: Target,
  now: Temporal.Instant,
): { present: Schedule | undefined; coming: Schedule | undefined } {
  const own = schedules.filter((one) => isRegularFor(one, target)).sort((a, b) => b.activationTime - a.activationTime)
  const begun = own.filter(({ activationTime }) => hasBegun(activationTime, timeZone, now))
  const coming = own.filter((one) => one.active && !begun.includes(one))
  return { present: begun.find(({ active }) => active) ?? begun[0], coming: coming.at(-1) }
}

/** The targets of a range that have regular hours of their own. */
export function targetsWithHours({ schedules }: Pick<Range, 'schedules'>): Target[] {
  const keys = schedules.filter(({ timeLimited }) => !timeLimited).map(keyOf)
  return [...new Set(keys)].map(targetOf)
}
