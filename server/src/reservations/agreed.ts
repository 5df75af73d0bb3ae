import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { type FairUse, isUnfair } from '@bahnfrei/domain/ranges/fairUse.ts'
import { agreementFor } from '@bahnfrei/domain/tenants/agreement.ts'
import { boundOf } from '../tenants/bound.ts'
import { type Check, countedOf } from './check.ts'

/**
 * Returns the member club by whose agreement the requested lines are allowed; null if no agreement binds the person.
 * Refuses lines beyond the agreement.
 */
export function clubThatAgreed(
  { lines, agreements, own }: Check,
  now: Temporal.Instant,
  isBeyond: (use: FairUse) => boolean = isUnfair,
): Id<'club'> | null {
  if (agreements.length === 0) return null
  const wished = lines.map(({ line, slot, timeZone }) => ({ rangeId: line.eventId, slot, zone: timeZone }))
  const found = agreementFor(boundOf(agreements, countedOf(own.counted)), wished, now, isBeyond)
  if (found?.no !== undefined) refuse(found.no.why, found.no.line)
  return found?.bound.clubId ?? null
}
