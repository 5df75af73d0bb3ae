import type { Id } from '../base/call/fields.ts'
import { type Day, dayOf, instantAt } from '../base/time/time.ts'
import type { Schedule } from './schedule.ts'

/** The lane and the groups for which a schedule is searched. */
export type Place = { timeZone: string; laneId: Id<'lane'>; groupIds: readonly Id<'group'>[] }

/**
 * Returns the one schedule that counts on a day, or nothing. Among the schedules that match, the highest priority wins,
 * then time-limited before regular, group before general, lane before range, and the newest activation (OP-48).
 */
export function scheduleOn(day: Day, schedules: readonly Schedule[], place: Place): Schedule | undefined {
  return schedules.filter((schedule) => matches(schedule, day, place)).sort(byRank)[0]
}

function matches(schedule: Schedule, day: Day, { timeZone, laneId, groupIds }: Place): boolean {
  const { active, activationTime, timeLimited, startDate, endDate } = schedule
  if (!active || (schedule.laneId !== null && schedule.laneId !== laneId)) return false
  if (dayOf(instantAt(activationTime), timeZone) > day) return false
  if (timeLimited && (startDate === null || endDate === null || day < startDate || endDate < day)) return false
  if (schedule.groupId !== null && !groupIds.includes(schedule.groupId)) return false
  return !schedule.applyToGroups || schedule.applyToGroupIDs.some((id) => groupIds.includes(id))
}

function byRank(a: Schedule, b: Schedule): number {
  return (
    b.priority - a.priority ||
    Number(b.timeLimited) - Number(a.timeLimited) ||
    Number(isForGroup(b)) - Number(isForGroup(a)) ||
    Number(b.laneId !== null) - Number(a.laneId !== null) ||
    b.activationTime - a.activationTime ||
    (a.id < b.id ? -1 : 1)
  )
}

function isForGroup({ groupId, applyToGroups }: Schedule): boolean {
  return groupId !== null || applyToGroups
}
