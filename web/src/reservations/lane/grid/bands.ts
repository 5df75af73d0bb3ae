import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { ListedEvent } from '@bahnfrei/domain/events/event.ts'
import type { Closed } from '@bahnfrei/domain/ranges/openTime.ts'
import type { Place } from './axis.ts'

/** Why a half hour cannot be reserved; `skipped` where the clock of that day does not show it, `stopped` while nobody shoots. */
export type WhyNotFree = Closed | 'skipped' | 'stopped'

/** What an event is called and what it is for, for those who may see it. */
export type EventTitle = Pick<ListedEvent, 'title' | 'category'>

/** What lies over a lane: the title of a block or of an event, and of an event which one it is. */
export type Closure = { title?: string; eventId?: Id<'event'>; category?: EventTitle['category'] }

/** Half hours of a lane, one after the other, that cannot be reserved for one reason. */
export type ClosedStretch = Place & Closure & { why: WhyNotFree }

/** The same stretch over lanes side by side. */
export type ClosedBand = ClosedStretch & { first: number; lanes: number }

/** Joins equal stretches of neighbouring lanes, so that each reason is said once. */
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

/** Whether two stretches are closed for one reason. */
export function isSameReason(a: Omit<ClosedStretch, keyof Place>, b: typeof a): boolean {
  return a.why === b.why && a.title === b.title && a.eventId === b.eventId
}
