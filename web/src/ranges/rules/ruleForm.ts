import { type Id, isDay } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, type Day, weekdayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { BookableTime } from '@bahnfrei/domain/ranges/bookableTime.ts'
import { boxOf, type Schedule, type TIME_BOX_TYPES } from '@bahnfrei/domain/ranges/schedule.ts'

/** An opening-hours rule as its form holds it. */
export type RuleFormValues = {
  rangeId: Id<'range'>
  /** The lane; empty for all lanes. A rule of a single lane has no groups. */
  laneId: Id<'lane'>
  timeBoxType: (typeof TIME_BOX_TYPES)[number]
  startDate: Day
  endDate: Day
  priority: number
  comment: string
  groupIds: Id<'group'>[]
  bookableTimes: BookableTime[]
}

export function ruleFormOf(
  rangeId: Id<'range'>,
  rule: Schedule | undefined,
  today: Day,
  bookableTimes: readonly BookableTime[],
): RuleFormValues {
  return {
    rangeId,
    laneId: rule?.laneId ?? '',
    timeBoxType: rule?.timeBoxType ?? 'day',
    startDate: rule?.startDate ?? today,
    endDate: rule?.endDate ?? today,
    priority: rule?.priority ?? 0,
    comment: rule?.comment ?? '',
    groupIds: rule?.applyToGroupIDs ?? [],
    bookableTimes: [...bookableTimes],
  }
}

/**
 * A rule to be sent: with the first and last day of its time box, without groups if it has a lane, and without windows
 * outside of its days.
 */
export function withBox(form: RuleFormValues): RuleFormValues {
  const { timeBoxType, laneId } = form
  const groupIds = laneId === '' ? form.groupIds : []
  if (!isDay(form.startDate) || (timeBoxType === 'custom' && !isDay(form.endDate))) return { ...form, groupIds }
  const { first: startDate, last: endDate } = boxOf(timeBoxType, form.startDate, form.endDate)
  const weekdays = weekdaysOf({ startDate, endDate })
  const bookableTimes = form.bookableTimes.filter(({ weekday }) => weekdays.includes(weekday))
  return { ...form, groupIds, startDate, endDate, bookableTimes }
}

/** The weekdays that occur in the days of a rule, in ascending order. */
export function weekdaysOf({ startDate, endDate }: { startDate: Day; endDate: Day }): number[] {
  const weekdays = Array.from({ length: 7 }, (_, index) => addDays(startDate, index))
    .filter((day) => day <= endDate)
    .map(weekdayOf)
  return weekdays.sort((one, other) => one - other)
}
