import type { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import type { Day } from '../base/time/time.ts'
import type { ListedEvent } from '../events/event.ts'

/** The facts of an event that decide whether a lane can be reserved for it. */
export type ReservedFor = {
  date: Day
  endDate: Day
  /** Null for an event that is not bound to a range. */
  rangeId: Id<'range'> | null
  isCancelled: boolean
  /** Whether the owner of the reservation has a place in the event, and is not only on the waiting list. */
  hasPlace: boolean
}

/**
 * Why a lane cannot be reserved for an event (RESV-017), or nothing. `event` is undefined where the owner is not
 * registered for it.
 */
export function whyNotForEvent(
  event: ReservedFor | undefined,
  { rangeId, date }: { rangeId: Id<'range'>; date: Day },
): Refusal | undefined {
  if (event === undefined) return 'EVENT_NOT_FOUND'
  if (event.isCancelled) return 'REGISTRATION_CLOSED'
  if (!event.hasPlace) return 'EVENT_WITHOUT_PLACE'
  const isThere = event.rangeId === null || event.rangeId === rangeId
  return isThere && event.date <= date && date <= event.endDate ? undefined : 'EVENT_ELSEWHERE'
}

/** Returns the events for which a person may reserve a lane at this place and day. */
export function eventsToReserveFor(
  events: readonly ListedEvent[],
  { uid, clubId, ...place }: { uid: Id<'user'>; clubId: Id<'club'>; rangeId: Id<'range'>; date: Day },
): ListedEvent[] {
  return events.filter((event) => {
    const hasPlace = event.mine.some((one) => one.uid === uid && one.waiting === null)
    const asked = { ...event, rangeId: event.range?.id ?? null, isCancelled: event.cancelled, hasPlace }
    return event.club.id === clubId && whyNotForEvent(asked, place) === undefined
  })
}
