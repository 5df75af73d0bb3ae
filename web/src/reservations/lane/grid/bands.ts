import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { ListedEvent } from '@bahnfrei/domain/events/event.ts'
import type { Closed } from '@bahnfrei/domain/ranges/openTime.ts'
import type { Place } from './axis.ts'

/** The reason why a half hour is not free: `skipped` if the clock skips it, `stopped` while shooting is stopped. */
export type WhyNotFree = Closed | 'skipped' | 'stopped'

/** The title and the category of an event, for people who may see the event. */
export type EventTitle = Pick<ListedEvent, 'title' | 'category'>

/** The title of a block or an event over a lane; for an event also its id and its category. */
export type Closure = { title?: string; eventId?: Id<'event'>; category?: EventTitle['category'] }

/** Consecutive half hours of a lane that cannot be reserved for the same reason. */
export type ClosedStretch = Place & Closure & { why: WhyNotFree }

/** A closed stretch that neighbouring lanes share; `first` is the index of the first lane. */
export type ClosedBand = ClosedStretch & { first: number; lanes: number }

/** Joins equal stretches of neighbouring lanes, so that each reason is shown once. */
export function bandsOf(lanes: readonly (readonly ClosedStretch[])[]): ClosedBand[] {
  const bands: ClosedBand[] = []
  for (const [lane, stretches] of lanes.entries())
    for (const stretch of stretches) {
      const neighbour = bands.find(
        (band) =>
          band.first + band.lanes === lane &&
          band.at === stretch.at &&
          band.rows === stretch.rows &&
          isSameReason(band, stretch),
      )
      if (neighbour === undefined) bands.push({ ...stretch, first: lane, lanes: 1 })
      else neighbour.lanes += 1
    }
  return bands
}

/** Whether two stretches are closed for the same reason: the same kind, title and event. */
export function isSameReason(a: Omit<ClosedStretch, keyof Place>, b: typeof a): boolean {
  return a.why === b.why && a.title === b.title && a.eventId === b.eventId
}
