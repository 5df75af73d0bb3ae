import { type Id, isDay } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, type Day, daysBetween, isBefore } from '@bahnfrei/domain/base/time/time.ts'
import { slotOfWhen } from '@bahnfrei/domain/events/details.ts'
import type { EventPart } from '@bahnfrei/domain/events/event.ts'
import { TITLE } from '@bahnfrei/domain/events/limits.ts'

type When = { date: Day | ''; endDate: Day | ''; startTime: string; endTime: string }

/** A part of an event, such as a day of a competition, as the form holds it. */
export type FormPart = When & { id?: Id<'eventPart'>; title: string; description: string }

/**
 * Proposes the next part: on the day after the last part, at most on the last day of the event, with the times of the
 * last part or the event.
 */
export function nextPart({ date, endDate, startTime, endTime }: When, parts: readonly FormPart[]): FormPart {
  const last = parts.at(-1)
  const after = last !== undefined && isDay(last.date) ? addDays(last.date, 1) : date
  const day = isDay(endDate) && after > endDate ? endDate : after
  const times = last ?? { startTime, endTime: date === endDate ? endTime : '' }
  return { title: '', description: '', date: day, endDate: day, startTime: times.startTime, endTime: times.endTime }
}

export function formPartOf({ id, title, description, date, endDate, times: { start, end } }: EventPart): FormPart {
  return { id, title, description, date, endDate, startTime: start.slice(0, 5), endTime: end.slice(0, 5) }
}

export function sentPart({ title, ...part }: FormPart) {
  return { ...part, title: title.trim(), endDate: part.endDate === '' ? part.date : part.endDate }
}

/** Whether a part has no title, no time, or a time outside of its event. */
export function isWrongPart(part: FormPart, event: When): boolean {
  const title = part.title.trim()
  if (title.length < TITLE.least || title.length > TITLE.most) return true
  if (!isDay(part.date) || !isDay(part.endDate) || part.startTime === '' || part.endTime === '') return true
  // The zone does not matter for the order of clock times.
  const [own, whole] = [slotOfWhen(part, 'UTC'), slotOfWhen(event, 'UTC')]
  if (own === undefined || whole === undefined || !isBefore(own.start, own.end)) return true
  return isBefore(own.start, whole.start) || isBefore(whole.end, own.end)
}

/** The parts, moved by as many days as the event was. */
export function movedParts(parts: readonly FormPart[], before: Day | '', after: Day | ''): FormPart[] {
  if (!isDay(before) || !isDay(after)) return [...parts]
  const days = daysBetween(before, after)
  const shifted = (day: Day | '') => (isDay(day) ? addDays(day, days) : day)
  return parts.map((part) => ({ ...part, date: shifted(part.date), endDate: shifted(part.endDate) }))
}
