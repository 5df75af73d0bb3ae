import { type HoursDraft, hoursCalls } from '@bahnfrei/domain/ranges/hoursCalls.ts'
import { laneCalls } from '@bahnfrei/domain/ranges/laneCalls.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { Target } from '@bahnfrei/domain/ranges/regular.ts'
import { call } from '../../base/send/api.ts'
import type { Week } from './week.ts'

export type Hours = {
  week: Week
  active: boolean
  /** The number of minutes before the start until which people can reserve. */
  deadlineMinutes: number | null
  /** The moment (ms) from which on the hours count; undefined for at once. */
  activationTime: number | undefined
}

/** Regular hours as a draft, for the preview of their effect. */
export function draftOf({ id: rangeId }: Range, { laneId, groupId }: Target, hours: Hours): HoursDraft {
  return {
    rangeId,
    schedule: {
      ...(laneId === null ? {} : { laneId }),
      ...(groupId === null ? {} : { groupId }),
      ...fieldsOf(hours),
      deadlineMinutes: hours.deadlineMinutes,
    },
  }
}

/** Stores regular hours by the call for their target: a range, a lane, a group, or a group on a lane. */
export async function saveHours(
  { id: rangeId, openingHourConfig }: Range,
  { laneId, groupId }: Target,
  hours: Hours,
): Promise<void> {
  const { deadlineMinutes } = hours
  const shared = { rangeId, ...fieldsOf(hours) }
  if (laneId !== null && groupId !== null)
    await call(laneCalls.saveLaneGroupSchedule, { ...shared, laneId, groupId, deadlineMinutes })
  else if (laneId !== null) await call(laneCalls.saveLane, { ...shared, laneId })
  else if (groupId !== null) await call(hoursCalls.saveGroupSchedule, { ...shared, groupId, deadlineMinutes })
  else await call(hoursCalls.saveSchedule, { ...shared, openingHourConfig, deadlineMinutes })
}

function fieldsOf({ week, active, activationTime }: Hours) {
  return { active, bookableTimes: [...week], ...(activationTime === undefined ? {} : { activationTime }) }
}
