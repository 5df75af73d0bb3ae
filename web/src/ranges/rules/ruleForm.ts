import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, type Day, mondayOf, weekdayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { BookableTime } from '@bahnfrei/domain/ranges/bookableTime.ts'
import { boxOf, type Schedule, type TIME_BOX_TYPES } from '@bahnfrei/domain/ranges/schedule.ts'
import { isWhole } from '../generalForm.ts'

/** A rule as its form holds it. */
export type RuleFormValues = {
  /** The lane; empty for all lanes. A rule of a lane is for everybody. */
  laneId: Id<'lane'>
  timeBoxType: (typeof TIME_BOX_TYPES)[number]
  startDate: Day
  endDate: Day
  priority: string
  comment: string
  groupIds: Id<'group'>[]
}

export function ruleFormOf(rule: Schedule | undefined, today: Day): RuleFormValues {
  return {
    laneId: rule?.laneId ?? '',
    timeBoxType: rule?.timeBoxType ?? 'day',
    startDate: rule?.startDate ?? today,
    endDate: rule?.endDate ?? today,
    priority: String(rule?.priority ?? 0),
    comment: rule?.comment ?? '',
    groupIds: rule?.applyToGroupIDs ?? [],
  }
}

export function wrongRuleFields(form: RuleFormValues): Set<keyof RuleFormValues> {
  const wrong = new Set<keyof RuleFormValues>()
  if (form.startDate === '') wrong.add('startDate')
  if (form.timeBoxType === 'custom' && (form.endDate === '' || form.endDate < form.startDate)) wrong.add('endDate')
  if (!isWhole(form.priority, 0, 1000)) wrong.add('priority')
  return wrong
}

/** The first and the last day of a rule, both included. */
export function daysOf({ timeBoxType, startDate, endDate }: RuleFormValues): { startDate: Day; endDate: Day } {
  const { first, last } = boxOf(timeBoxType, startDate, endDate)
  return { startDate: timeBoxType === 'week' ? mondayOf(startDate) : first, endDate: last }
}

/** The hours of a rule: days, groups and windows. Only a form without wrong fields has windows. */
export function ruleHoursOf(form: RuleFormValues, times: readonly BookableTime[]) {
  const { priority, timeBoxType, laneId, groupIds } = form
  const isRight = wrongRuleFields(form).size === 0
  return {
    priority: Number(priority),
    timeBoxType,
    ...(isRight ? daysOf(form) : { startDate: form.startDate, endDate: form.endDate }),
    groupIds: laneId === '' ? groupIds : [],
    bookableTimes: isRight ? windowsInBox(times, form) : [],
  }
}

/** The windows of a rule that its days can have: those of a day rule on its weekday. */
export function windowsInBox(times: readonly BookableTime[], form: RuleFormValues): BookableTime[] {
  const weekdays = weekdaysOf(form)
  return times.filter(({ weekday }) => weekdays.includes(weekday))
}

/** The weekdays that lie in the days of a rule, in order. */
export function weekdaysOf(form: RuleFormValues): number[] {
  const { startDate, endDate } = daysOf(form)
  const weekdays = Array.from({ length: 7 }, (_, index) => addDays(startDate, index))
    .filter((day) => day <= endDate)
    .map(weekdayOf)
  return weekdays.sort((one, other) => one - other)
}
