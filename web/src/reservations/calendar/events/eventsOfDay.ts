import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, type Day, dayStart } from '@bahnfrei/domain/base/time/time.ts'
import type { ListedEvent } from '@bahnfrei/domain/events/event.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { isOnDay } from '../../../events/month/month.ts'
import type { View } from '../../lane/period.ts'

/** The range with the titles of its events, as far as the person may see them. */
export function withTitles<Of extends Pick<Range, 'events'>>(range: Of, events: readonly ListedEvent[]): Of {
  const known = new Map(events.map(({ id, title, category }) => [id, { title, category }]))
  return { ...range, events: range.events.map((one) => ({ ...one, ...known.get(one.eventId) })) }
}

/**
 * The events in the mark above a day, beginning with those of several days. The day view leaves out events that take
 * lanes, because their titles are shown on the lanes.
 */
export function eventsOfDay(
  events: readonly ListedEvent[],
  day: Day,
  { rangeId, zone, view }: { rangeId: Id<'range'>; zone: string; view: View },
): ListedEvent[] {
  const [from, to] = [dayStart(day, zone).epochMilliseconds, dayStart(addDays(day, 1), zone).epochMilliseconds]
  const isOnLanes = ({ isBlocking, range, date, endDate, stretches }: ListedEvent) =>
    isBlocking &&
    range?.id === rangeId &&
    date === endDate &&
    !stretches.some(({ start, end }) => start <= from && to <= end)
  return events
    .filter((event) => isOnDay({ ...event, timeZone: zone }, day))
    .filter((event) => view !== 'day' || !isOnLanes(event))
    .toSorted((one, other) => Number(isOverDays(other)) - Number(isOverDays(one)))
}

/** Whether an event begins on one day and ends on another. */
export function isOverDays({ date, endDate }: Pick<ListedEvent, 'date' | 'endDate'>): boolean {
  return date !== endDate
}
