import * as z from 'zod/mini'
import { Millis } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { type ClockTime, clockOfMinute, dayOf } from '../base/time/time.ts'

/** When it happened by the clock of the device that had no connection (ms); without it, it happens now. */
export const HappenedAt = z.optional(Millis)

/** The time by which a clock may be ahead. */
const AHEAD_MS = 60_000

/** Why a moment that a device reports is not taken: it must be of the same day, and not ahead of the server. */
export function whyNotHappened(at: number, now: Temporal.Instant, zone: string): Refusal | undefined {
  if (at > now.epochMilliseconds + AHEAD_MS) return 'HAPPENED_AT_INVALID'
  const day = dayOf(Temporal.Instant.fromEpochMilliseconds(at), zone)
  return day === dayOf(now, zone) ? undefined : 'HAPPENED_AT_INVALID'
}

/** Returns the note of a line together with one that is added to it, which has its clock time. */
export function withNote(incident: string, noted: string): string {
  return incident === '' ? noted : `${incident} · ${noted}`
}

/** When somebody leaves by the clock: not in the minute of coming, as a line has an end after its beginning. */
export function leavesAt(from: ClockTime, clock: ClockTime): ClockTime {
  const [hours, minutes] = from.split(':').map(Number) as [number, number]
  const least = clockOfMinute(hours * 60 + minutes + 1)
  return clock > least ? clock : least
}
