import type { Id } from '../base/call/fields.ts'
import { dayOf, instantAt } from '../base/time/time.ts'
import type { Schedule } from './schedule.ts'

/** The subject of regular hours: a range or one of its lanes, for everybody or for a group. */
export type Target = { laneId: Id<'lane'> | null; groupId: Id<'group'> | null }

export function isRegularFor({ timeLimited, laneId, groupId }: Schedule, target: Target): boolean {
  return !timeLimited && laneId === target.laneId && groupId === target.groupId
}

/** Whether a schedule is activated by today. */
export function hasBegun(activationTime: number, zone: string, now: Temporal.Instant): boolean {
  return dayOf(instantAt(activationTime), zone) <= dayOf(now, zone)
}

/**
 * Returns the schedules that new regular hours replace. Hours that count at once replace those that count today
 * (`replaced`) and make older ones useless (`superseded`); hours for a later day replace only others for that day.
 */
export function givingWay(
  schedules: readonly Schedule[],
  target: Target,
  activationTime: number | undefined,
  zone: string,
  now: Temporal.Instant,
): { replaced: Schedule | undefined; superseded: Schedule[] } {
  const own = schedules.filter((schedule) => isRegularFor(schedule, target))
  if (activationTime !== undefined && !hasBegun(activationTime, zone, now)) {
    const day = dayOf(instantAt(activationTime), zone)
    const replaced = own.find((schedule) => dayOf(instantAt(schedule.activationTime), zone) === day)
    return { replaced, superseded: [] }
  }
  const [replaced, ...superseded] = own
    .filter((schedule) => hasBegun(schedule.activationTime, zone, now))
    .sort((a, b) => Number(b.active) - Number(a.active) || b.activationTime - a.activationTime)
  return { replaced, superseded }
}

/**
 * Returns the moment from which stored hours count. Without a new one they keep the moment of the hours that they
 * replace, unless they activate inactive ones.
 */
export function beginningOf(
  { active, activationTime }: { active: boolean; activationTime?: number | undefined },
  replaced: Schedule | undefined,
  now: Temporal.Instant,
): number {
  if (activationTime !== undefined) return activationTime
  return replaced !== undefined && (replaced.active || !active) ? replaced.activationTime : now.epochMilliseconds
}
