import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import { instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { Lane } from '@bahnfrei/domain/ranges/range.ts'
import { SHORTEST_MINUTES } from '@bahnfrei/domain/reservations/reserve.ts'
import { type Knowledge, obstacleOf } from '../check/obstacle.ts'

const STEP_MS = SHORTEST_MINUTES * 60_000

type Stretch = { startMs: number; endMs: number }
export type NamedLane = Pick<Lane, 'id' | 'name'>
/**
 * A taken stretch of a lane that the person wants. `by` is the text with the name of the friend who has it, if one
 * does.
 */
export type WishedSlot = Stretch & { lane: NamedLane; by?: string }

/**
 * The options of a person who wants a slot: a free lane, if there is one, and the refusal, if a rule forbids the slot
 * on the chosen lane.
 */
export type Outlook = { free: NamedLane | undefined; refusal: Refusal | undefined }

/** The options for a slot of a lane, or of any lane of the range. The chosen lane is tried first. */
export function outlookOf(
  { startMs, endMs }: Stretch,
  lane: NamedLane,
  lanes: readonly NamedLane[],
  known: Knowledge,
): Outlook {
  const slot = { start: instantAt(startMs), end: instantAt(endMs) }
  const others = lanes.filter(({ id }) => id !== lane.id)
  const free = [lane, ...others].find(({ id }) => obstacleOf(slot, id, known) === undefined)
  const obstacle = obstacleOf(slot, lane.id, known)
  return { free, refusal: obstacle !== undefined && !('reservation' in obstacle) ? obstacle.why : undefined }
}

/** The limits of the half hours of a stretch from now on, in milliseconds. Each can be a start or an end. */
export function stepsOf({ startMs, endMs }: Stretch, now: Temporal.Instant): number[] {
  const steps = []
  for (let at = startMs; at <= endMs; at += STEP_MS) if (at >= now.epochMilliseconds) steps.push(at)
  return steps
}

/** The whole minutes until a moment; 0 in the last minute and afterwards. */
export function minutesUntil(millis: number, now: Temporal.Instant): number {
  return Math.max(0, Math.floor((millis - now.epochMilliseconds) / 60_000))
}
