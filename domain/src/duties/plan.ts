import type { Id } from '../base/call/fields.ts'
import { addMinutes, minutesBetween, type Slot } from '../base/time/time.ts'
import { without } from '../ranges/openTime.ts'

/** A duty that stands already. One that is kept was made by hand or cancelled, or somebody is in it. */
export type Standing = { id: Id<'duty'>; slot: Slot; isKept: boolean }

/** The boundaries between the parts of long hours lie on whole steps from their begin. */
const STEP = 30

/** Hours in equal parts of which none is longer than `most`. */
export function partsOf({ start, end }: Slot, most: number | null): Slot[] {
  const length = minutesBetween(start, end)
  if (most === null || length <= most) return [{ start, end }]
  const steps = Math.floor(length / STEP)
  const longest = Math.floor(most / STEP)
  const count = Math.min(steps, Math.ceil(length / STEP / longest))
  const bounds = Array.from({ length: count + 1 }, (_, at) =>
    at === count ? end : addMinutes(start, Math.floor((steps * at) / count) * STEP),
  )
  return bounds.slice(1).map((bound, at) => ({ start: bounds[at] as Temporal.Instant, end: bound }))
}

/**
 * Returns the duties that the hours of a range still need, and the planned ones that they do not need any more. Each
 * kept duty covers its time, a cancelled one too: nobody wants it back tomorrow.
 */
export function planDuties(
  hours: readonly Slot[],
  standing: readonly Standing[],
  mostMinutes: number | null,
): { create: Slot[]; remove: Id<'duty'>[] } {
  const [kept, planned] = [standing.filter(({ isKept }) => isKept), standing.filter(({ isKept }) => !isKept)]
  const wanted = without(
    hours,
    kept.map(({ slot }) => slot),
  ).flatMap((stretch) => partsOf(stretch, mostMinutes))
  const isWanted = (slot: Slot) => wanted.some((other) => isSame(slot, other))
  return {
    create: wanted.filter((slot) => !planned.some((duty) => isSame(duty.slot, slot))),
    remove: planned.filter(({ slot }) => !isWanted(slot)).map(({ id }) => id),
  }
}

function isSame(one: Slot, other: Slot): boolean {
  return one.start.equals(other.start) && one.end.equals(other.end)
}
