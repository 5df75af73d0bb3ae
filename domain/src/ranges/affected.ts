import * as z from 'zod/mini'
import { Counter, Id } from '../base/call/fields.ts'
import { dayOf, isBefore, overlaps, type Slot } from '../base/time/time.ts'
import { holdsSlot, isBlocked, isForOthers, type Opening, type OpenLane, openStretches } from './openTime.ts'
import { type Permit, type Use, whyNotPermitted } from './permit.ts'

/** The most reservations about which an officer decides when saving a block. */
export const MOST_DECISIONS = 200

/** The outcomes for a reservation that lies in a new block. */
const OUTCOMES = ['kept', 'moved', 'cancelled'] as const

const outcomeFields = {
  outcome: z.enum(OUTCOMES),
  /** The lane to which it is moved. */
  laneId: z.optional(Id('lane')),
}
export const Outcome = z.strictObject(outcomeFields)
export type Outcome = z.infer<typeof Outcome>

/** An officer's decision about a reservation; `sequence` is the version of it that the officer saw. */
export const Decision = z.strictObject({ id: Id('reservation'), sequence: Counter, ...outcomeFields })
export type Decision = z.infer<typeof Decision>

/** A reservation in a block, with the facts that decide which other lanes suit it. */
type Lying = { laneId: Id<'lane'>; slot: Slot; use: Use; age?: number | undefined; groupIds: readonly Id<'group'>[] }
type OnLane = { laneId: Id<'lane'>; slot: Slot }
type Place = Opening & { lanes: readonly (OpenLane & { permit: Permit })[] }

/** The other lanes that suit a reservation, the nearest first, and the proposed outcome. */
export type Choices = { laneIds: Id<'lane'>[]; proposed: Outcome }

/**
 * Returns, for each reservation in a block of these lanes (an empty list: all lanes), the other lanes that suit it at
 * its time, and a proposal. A reservation that has begun or lies in a block already is proposed to be kept. No two
 * reservations are proposed the same lane at the same time.
 */
export function choicesFor(
  lying: readonly Lying[],
  range: Place,
  blocked: readonly Id<'lane'>[],
  taken: readonly OnLane[],
  now: Temporal.Instant,
): Choices[] {
  const given: OnLane[] = []
  return lying.map((each) => {
    const laneIds = blocked.length === 0 ? [] : lanesFor(each, range, [...blocked], taken)
    if (isBefore(each.slot.start, now) || isBlocked(each.slot, range, each.laneId))
      return { laneIds, proposed: { outcome: 'kept' } }
    const laneId = laneIds.find((id) => !isTaken({ laneId: id, slot: each.slot }, given))
    if (laneId === undefined) return { laneIds, proposed: { outcome: 'cancelled' } }
    given.push({ laneId, slot: each.slot })
    return { laneIds, proposed: { outcome: 'moved', laneId } }
  })
}

function lanesFor(each: Lying, range: Place, blocked: readonly Id<'lane'>[], taken: readonly OnLane[]): Id<'lane'>[] {
  const places = range.lanes.map(({ id }) => id)
  const own = places.indexOf(each.laneId)
  const isNear = (id: Id<'lane'>) => Math.abs(places.indexOf(id) - own)
  return range.lanes
    .filter(
      (lane) =>
        !blocked.includes(lane.id) &&
        lane.isActive &&
        !isForOthers(lane, each) &&
        whyNotPermitted(lane.permit, each.use, each.age) === undefined &&
        !isTaken({ laneId: lane.id, slot: each.slot }, taken) &&
        isOpen(each, range, lane),
    )
    .map(({ id }) => id)
    .toSorted((a, b) => isNear(a) - isNear(b))
}

function isOpen({ slot, groupIds }: Lying, range: Place, lane: OpenLane): boolean {
  const stretches = openStretches(dayOf(slot.start, range.timeZone), range, lane, { groupIds })
  return stretches.some((stretch) => holdsSlot(stretch, slot))
}

function isTaken(wish: OnLane, taken: readonly OnLane[]): boolean {
  return taken.some(({ laneId, slot }) => laneId === wish.laneId && overlaps(slot, wish.slot))
}
