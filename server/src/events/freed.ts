import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type ClockTime, isBefore, type Slot } from '@bahnfrei/domain/base/time/time.ts'
import { type EventDetails, stretchesOf } from '@bahnfrei/domain/events/details.ts'
import { holdsSlot } from '@bahnfrei/domain/ranges/openTime.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import type { BlockNeeds } from '../ranges/blocks.ts'
import type { StoredEvent } from './locked.ts'
import { takesLanes } from './plan.ts'

/** A lane that an event took and that it gives back. */
type FreedLane = { rangeId: Id<'range'>; laneId: Id<'lane'>; slot: Slot }

/** The functions of the reservations that take lanes for events and give them back. */
export type EventNeeds = BlockNeeds & {
  offerFreedLanes: (context: ClubContext, freed: readonly FreedLane[]) => Promise<void>
  /** Reserves a slot of a fixed offering for a person. */
  takeSlot: (slot: TakenSlot, context: ClubContext) => Promise<void>
  /** Cancels the slots of offerings, all or those of some people, and tells their owners. */
  cancelSlots: (what: CancelledSlots, context: ClubContext) => Promise<void>
}

export type TakenSlot = {
  eventId: Id<'event'>
  uid: Id<'user'>
  laneId: Id<'lane'>
  times: { start: ClockTime; end: ClockTime }
  comment: string
}
export type CancelledSlots = { eventIds: readonly Id<'event'>[]; uids?: readonly Id<'user'>[]; reason: string }

const LANES = 'SELECT id FROM lanes WHERE club_id = $1 AND range_id = $2 ORDER BY ordering_number, id'

/**
 * Offers the lanes and times that events no longer take to the people who wait for them. `after` is undefined when the
 * event is gone.
 */
export async function offerLanes(
  needs: EventNeeds,
  context: ClubContext,
  changes: readonly { before: StoredEvent; after?: EventDetails; timeZone?: string }[],
): Promise<void> {
  const { db, club, now } = context
  const lanesOf = new Map<string, Id<'lane'>[]>()
  const freed: FreedLane[] = []
  for (const { before, after, timeZone = before.timeZone } of changes) {
    const { rangeId } = before
    if (rangeId === null || !takesLanes(before)) continue
    const all =
      lanesOf.get(rangeId) ??
      (await rows<{ id: Id<'lane'> }>(db, 'lanes_of_event', LANES, [club.id, rangeId])).map(({ id }) => id)
    lanesOf.set(rangeId, all)
    const kept = after !== undefined && after.rangeId === rangeId && takesLanes(after) ? after : undefined
    const still = kept === undefined ? [] : stretchesOf(kept, timeZone)
    const isKept = (laneId: Id<'lane'>, slot: Slot) =>
      kept !== undefined &&
      (kept.laneIds.length === 0 || kept.laneIds.includes(laneId)) &&
      still.some((stretch) => holdsSlot(stretch, slot))
    for (const slot of stretchesOf(before, before.timeZone)) {
      if (!isBefore(now, slot.end)) continue
      const laneIds = before.laneIds.length === 0 ? all : before.laneIds
      freed.push(...laneIds.filter((laneId) => !isKept(laneId, slot)).map((laneId) => ({ rangeId, laneId, slot })))
    }
  }
  await needs.offerFreedLanes(context, freed)
}
