import * as z from 'zod/mini'
import { Millis } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { type ClockTime, clockOfMinute, dayOf } from '../base/time/time.ts'

/** The moment of an act by the clock of a device without a connection (ms). Left out, it is the present moment. */
export const HappenedAt = z.optional(Millis)

/** The time by which the clock of a device may be ahead of the server. */
const AHEAD_MS = 60_000

/** Why a moment reported by a device is refused, or nothing: it must be on the same day and not ahead of the server. */
export function whyNotHappened(at: number, now: Temporal.Instant, zone: string): Refusal | undefined {
  if (at > now.epochMilliseconds + AHEAD_MS) return 'HAPPENED_AT_INVALID'
  const day = dayOf(Temporal.Instant.fromEpochMilliseconds(at), zone)
  return day === dayOf(now, zone) ? undefined : 'HAPPENED_AT_INVALID'
}

/** Returns the note of a line with another note added to it. */
export function withNote(incident: string, noted: string): string {
  return incident === '' ? noted : `${incident} · ${noted}`
}

/**
 * Returns the clock time at which somebody leaves: at least a minute after coming, because a line ends after it begins.
 */
export function leavesAt(from: ClockTime, clock: ClockTime): ClockTime {
  const [hours, minutes] = from.split(':').map(Number) as [number, number]
  const least = clockOfMinute(hours * 60 + minutes + 1)
  return clock > least ? clock : least
}
