import type { Id } from '../base/call/fields.ts'
import type { BookableTime } from './bookableTime.ts'
import type { Opening } from './openTime.ts'
import type { Schedule } from './schedule.ts'

/**
 * A second implementation of the rules of open times, to test the first one against it. It checks each minute by itself
 * and takes the time only from what a wall clock at the range shows.
 */

export const MINUTE = 60_000

type Minute = { ms: number; minute: number }

/** Returns the minutes of a day in a zone, each with the minute of the day that the clock shows. */
export const minutesOf = memo((day, zone) => {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const noon = Date.parse(`${day}T12:00Z`)
  const minutes: Minute[] = []
  for (let ms = noon - 40 * 60 * MINUTE; ms < noon + 40 * 60 * MINUTE; ms += MINUTE) {
    const [date, clock = ''] = wall.format(ms).split(' ')
    const [hour, minute] = clock.split(':').map(Number)
    if (date === day) minutes.push({ ms, minute: (hour ?? 0) * 60 + (minute ?? 0) })
  }
  return minutes
})

export function dayAt(ms: number, zone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(ms)
}

function memo<Result>(make: (day: string, zone: string) => Result) {
  const made = new Map<string, Result>()
  return (day: string, zone: string) => {
    const result = made.get(`${day} ${zone}`) ?? make(day, zone)
    made.set(`${day} ${zone}`, result)
    return result
  }
}

export function weekdayIn(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

/**
 * Returns the type that windows give to one minute of a weekday: that of the highest priority, and among equal ones the
 * blocked.
 */
export function typeAt(
  times: readonly BookableTime[],
  weekday: number,
  minute: number,
): BookableTime['type'] | undefined {
  const here = times.filter((time) => time.weekday === weekday && time.from <= minute && minute < time.to)
  const highest = Math.max(...here.map(({ priority }) => priority))
  const types = here.filter(({ priority }) => priority === highest).map(({ type }) => type)
  return types.includes('blocked') ? 'blocked' : types[0]
}

/**
 * Returns the schedule that counts on a day: it removes those that do not match, and then, criterion by criterion, all
 * but the best.
 */
export function scheduleAt(
  day: string,
  range: Opening,
  laneId: Id<'lane'>,
  groupIds: readonly Id<'group'>[],
): Schedule | undefined {
  let left = range.schedules.filter((schedule) => {
    if (!schedule.active || dayAt(schedule.activationTime, range.timeZone) > day) return false
    if (schedule.timeLimited && !(String(schedule.startDate) <= day && day <= String(schedule.endDate))) return false
    if (range.openingHourConfig.type === 'manual' && !schedule.timeLimited) return false
    if (schedule.laneId !== null && (range.openingHourConfig.per === 'range' || schedule.laneId !== laneId))
      return false
    const meant = [
      ...(schedule.groupId === null ? [] : [[schedule.groupId]]),
      ...(schedule.applyToGroups ? [schedule.applyToGroupIDs] : []),
    ]
    return meant.every((groups) => groups.some((group) => groupIds.includes(group)))
  })
  const ranks: ((schedule: Schedule) => number)[] = [
    ({ priority }) => priority,
    ({ timeLimited }) => (timeLimited ? 1 : 0),
    ({ groupId, applyToGroups }) => (groupId !== null || applyToGroups ? 1 : 0),
    ({ laneId }) => (laneId !== null ? 1 : 0),
    ({ activationTime }) => activationTime,
  ]
  for (const rank of ranks) {
    const best = Math.max(...left.map(rank))
    left = left.filter((schedule) => rank(schedule) === best)
  }
  // Schedules that are still equal are ordered by their ids, so that everybody sees the same one.
  return left.sort((a, b) => (a.id < b.id ? -1 : 1))[0]
}

type Said = 'open' | 'unattended' | 'blocked' | 'closed'
const isWithin = (ms: number, { start, end }: { start: number; end: number }) => start <= ms && ms < end

/** Returns the state of each minute of a day, without regard to blocks. */
export function said(
  day: string,
  range: Opening,
  laneId: Id<'lane'>,
  groupIds: readonly Id<'group'>[],
): Map<number, Said> {
  const schedule = scheduleAt(day, range, laneId, groupIds)
  const isStaffed = range.openingHourConfig.type === 'staffed' && schedule?.timeLimited !== true
  const needsDuty = isStaffed || range.supervision === 'must'
  return new Map(
    minutesOf(day, range.timeZone).map(({ ms, minute }) => {
      const type = schedule && typeAt(schedule.bookableTimes, weekdayIn(day), minute)
      if (type !== 'open') return [ms, type ?? 'closed']
      return [ms, needsDuty && !range.staffed.some((duty) => isWithin(ms, duty)) ? 'unattended' : 'open']
    }),
  )
}

export function isBlockedAt(
  ms: number,
  closures: readonly Pick<Opening['events'][number], 'laneIds' | 'dateRange'>[],
  laneId: Id<'lane'>,
): boolean {
  return closures.some(
    ({ laneIds, dateRange }) => (laneIds.length === 0 || laneIds.includes(laneId)) && isWithin(ms, dateRange),
  )
}
