import type { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import type { Day } from '../base/time/time.ts'
import type { ListedEvent } from '../events/event.ts'

/** An event as far as reserving a lane for it asks for it. */
export type ReservedFor = {
  date: Day
  endDate: Day
  /** Null for an event on none of the ranges, or on any. */
  rangeId: Id<'range'> | null
  isCancelled: boolean
  /** Whether the owner of the reservation has a place, and does not only wait for one. */
  hasPlace: boolean
}

/** Why a lane is not reserved for an event (RESV-017), or nothing. `event` is one for which the owner is registered. */
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

/** The events among those of a person for which the person may reserve here. */
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
