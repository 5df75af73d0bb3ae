import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { instantAt } from '@bahnfrei/domain/base/time.ts'
import {
  type Counted,
  type FairUse,
  type FairUseRule,
  fairUsesOf,
  type LimitedPerson,
  nextRoom,
} from '@bahnfrei/domain/ranges/fairUse.ts'
import { type Draft, slotOfDraft } from '../drafts/draft.ts'

/** What decides how much a person may take of a range. */
export type Fairness = {
  range: { id: Id<'range'>; timeZone: string }
  rules: readonly FairUseRule[]
  by: LimitedPerson
  /** What the person has taken in the club, in milliseconds. */
  taken: readonly { rangeId: Id<'range'>; dateRange: { start: number; end: number } }[]
  now: Temporal.Instant
}

/**
 * The limit to tell next to each draft, by the function of the server: with drafts in the order in which they are sent,
 * the earlier ones counted in.
 */
export function fairUseOfDrafts(
  drafts: readonly Draft[],
  { range, rules, by, taken, now }: Fairness,
): ReadonlyMap<string, FairUse> {
  const counted = taken.map(
    ({ rangeId, dateRange: { start, end } }): Counted => ({
      rangeId,
      slot: { start: instantAt(start), end: instantAt(end) },
    }),
  )
  const found = new Map<string, FairUse>()
  for (const draft of drafts) {
    const slot = slotOfDraft(draft, range.timeZone)
    if (slot === undefined) continue
    const wish = { rangeId: range.id, slot }
    const use = nextRoom(fairUsesOf(rules, by, wish, counted, range.timeZone, now))
    if (use !== undefined) found.set(draft.id, use)
    counted.push(wish)
  }
  return found
}
