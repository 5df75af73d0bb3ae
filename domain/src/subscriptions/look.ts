import * as z from 'zod/mini'
import { Id, Millis, text } from '../base/call/fields.ts'
import { instantAt } from '../base/time/time.ts'

const QUARTER_MS = 15 * 60_000
const MOST_MS = 4 * QUARTER_MS

/** The reason that a root gives, in one line. */
export const LookReason = text(200)

/** A look of a root into a club, as its owners and roots see it. */
export const Look = z.strictObject({
  id: Id('look'),
  /** The name of the root; empty once the account is erased. */
  name: z.string(),
  reason: LookReason,
  lookedOn: Millis,
  until: Millis,
})
export type Look = z.infer<typeof Look>

/**
 * Returns when a look that begins now ends: after an hour at the latest, on a full quarter of an hour, at which live
 * reads ask for the rights of their readers again.
 */
export function endOfLook(now: Temporal.Instant): Temporal.Instant {
  return instantAt(Math.floor((now.epochMilliseconds + MOST_MS) / QUARTER_MS) * QUARTER_MS)
}
