import type { BookableTime } from './bookableTime.ts'
import type { Asker, Opening, OpenLane } from './openTime.ts'
import { EVERYTHING_PERMITTED, type Permit } from './permit.ts'
import type { Schedule } from './schedule.ts'

/** A lane for everybody and everything. */
export const LANE: OpenLane & { permit: Permit } = {
  id: 'lane 1',
  isActive: true,
  groupIds: [],
  permit: EVERYTHING_PERMITTED,
}
/** A person without a group. */
export const ANYBODY: Asker = { groupIds: [] }

/** Makes a regular week of a range for everybody; `more` replaces fields. */
export function scheduleOf(bookableTimes: BookableTime[], more: Partial<Schedule> = {}): Schedule {
  return {
    id: 'schedule 1',
    laneId: null,
    groupId: null,
    active: true,
    activationTime: 0,
    creationTime: 0,
    deadlineMinutes: null,
    timeLimited: false,
    timeBoxType: null,
    startDate: null,
    endDate: null,
    startOfWeek: null,
    endOfWeek: null,
    comment: '',
    priority: 0,
    applyToGroups: false,
    applyToGroupIDs: [],
    bookableTimes,
    ...more,
  }
}

/** Makes a range in Berlin with this regular week and without limits; `more` replaces fields. */
export function openingOf(bookableTimes: BookableTime[], more: Partial<Opening> = {}): Opening {
  return {
    timeZone: 'Europe/Berlin',
    isActive: true,
    bookableUntil: 0,
    openingHourConfig: { per: 'range', type: 'schedule' },
    schedules: [scheduleOf(bookableTimes)],
    blocks: [],
    events: [],
    supervision: 'off',
    staffed: [],
    ...more,
  }
}

/** Makes the same window for every day of the week; times in minutes of the day. */
export function daily(from: number, to: number, type: BookableTime['type'] = 'open', priority = 0): BookableTime[] {
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from, to, type, priority }))
}
