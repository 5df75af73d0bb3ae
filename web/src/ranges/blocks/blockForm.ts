import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import {
  addDays,
  type ClockTime,
  clockOf,
  type Day,
  dayOf,
  dayStart,
  instantAt,
  instantOf,
} from '@bahnfrei/domain/base/time/time.ts'
import type { Block } from '@bahnfrei/domain/ranges/range.ts'

/** A block as its form holds it. Whole days have no clock times; the last day is included. */
export type BlockFormValues = {
  title: string
  comment: string
  laneIds: Id<'lane'>[]
  isWholeDays: boolean
  startDay: Day
  startTime: ClockTime
  endDay: Day
  endTime: ClockTime
}

export function newBlock(today: Day): BlockFormValues {
  return {
    title: '',
    comment: '',
    laneIds: [],
    isWholeDays: true,
    startDay: today,
    startTime: '08:00',
    endDay: today,
    endTime: '18:00',
  }
}

export function blockFormOf({ title, description, laneIds, dateRange }: Block, zone: string): BlockFormValues {
  const [start, end] = [instantAt(dateRange.start), instantAt(dateRange.end)]
  const isWholeDays = [start, end].every(
    (at) => dayStart(dayOf(at, zone), zone).epochMilliseconds === at.epochMilliseconds,
  )
  const times = isWholeDays
    ? { startTime: '08:00', endTime: '18:00' }
    : { startTime: clockOf(start, zone).slice(0, 5), endTime: clockOf(end, zone).slice(0, 5) }
  const startDay = dayOf(start, zone)
  const endDay = isWholeDays ? addDays(dayOf(end, zone), -1) : dayOf(end, zone)
  return { title, comment: description, laneIds, isWholeDays, startDay, endDay, ...times }
}

/** The two ends as they are sent: days, or days with clock times. */
export function endsOf({ isWholeDays, startDay, startTime, endDay, endTime }: BlockFormValues) {
  if (isWholeDays) return { startDate: startDay, endDate: endDay }
  return { startDate: `${startDay}T${startTime}`, endDate: `${endDay}T${endTime}` }
}

/** The fields that cannot be stored as they are. */
export function wrongBlockFields(form: BlockFormValues, zone: string): Set<keyof BlockFormValues> {
  const wrong = new Set<keyof BlockFormValues>()
  const { isWholeDays, startDay, startTime, endDay, endTime } = form
  if (form.title.trim() === '') wrong.add('title')
  if (startDay === '') wrong.add('startDay')
  if (endDay === '' || endDay < startDay) wrong.add('endDay')
  if (isWholeDays || wrong.has('startDay') || wrong.has('endDay')) return wrong
  const start = startTime === '' ? undefined : instantOf(startDay, startTime, zone)
  const end = endTime === '' ? undefined : instantOf(endDay, endTime, zone)
  if (start === undefined) wrong.add('startTime')
  if (end === undefined || (start !== undefined && end.epochMilliseconds <= start.epochMilliseconds))
    wrong.add('endTime')
  return wrong
}
