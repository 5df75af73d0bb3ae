import type { Id } from '../base/call/fields.ts'
import { addMinutes, minutesBetween, type Slot } from '../base/time/time.ts'
import { without } from '../ranges/openTime.ts'

/** An existing duty. `isKept`: it was made by hand or cancelled, or somebody is in it. */
export type Standing = { id: Id<'duty'>; slot: Slot; isKept: boolean }

/** Long hours are divided at whole steps of so many minutes from their start. */
const STEP = 30

/** Divides hours into parts of about the same length, none longer than `most` minutes. */
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
 * Returns the duties that the hours of a range still need, and the planned ones that they no longer need. Each kept
 * duty covers its time, a cancelled one too, so that it does not come back the next day.
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
