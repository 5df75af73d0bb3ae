import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { instantAt } from '@bahnfrei/domain/base/time/time.ts'
import {
  type Counted,
  type FairUse,
  type FairUseRule,
  fairUsesOf,
  type LimitedPerson,
  nextRoom,
} from '@bahnfrei/domain/ranges/fairUse.ts'
import { agreementFor, type Bound, usesOfTenant } from '@bahnfrei/domain/tenants/agreement.ts'
import { type Draft, slotOfDraft } from '../drafts/draft.ts'
import type { OutboxEntry } from '../outbox/outbox.ts'

/** A time that is reserved for a person at a range, in milliseconds. */
type Taken = { rangeId: Id<'range'>; dateRange: { start: number; end: number } }

/** The facts that determine how much a person may reserve at a range. */
export type Fairness = {
  range: { id: Id<'range'>; timeZone: string }
  rules: readonly FairUseRule[]
  by: LimitedPerson
  /** The agreements of tenants that apply to the person; for a club that reserves, its own agreement. */
  bound?: readonly Bound[]
  /** The times that the person has reserved in the club, and those that wait to be sent. */
  taken: readonly Taken[]
  now: Temporal.Instant
  /** Whether a club reserves. Only its agreement limits it. */
  isForClub?: boolean
}

/**
 * The times that count towards a person's limits in a club: reserved ones, and those that wait to be sent for the
 * person. A submission that was sent without an answer counts once if it is already among the reserved times.
 */
export function takenAndWaiting(
  taken: readonly Taken[],
  entries: readonly OutboxEntry[],
  clubId: Id<'club'> | undefined,
): readonly Taken[] {
  const left = [...taken]
  const waiting = entries.flatMap(({ end, mode, place, drafts, sentOn }) => {
    if (end !== undefined || mode !== 'reservation' || place.clubId !== clubId) return []
    return drafts.flatMap((draft): Taken[] => {
      const slot = slotOfDraft(draft, place.timeZone)
      if (slot === undefined) return []
      const wish = {
        rangeId: place.range.id,
        dateRange: { start: slot.start.epochMilliseconds, end: slot.end.epochMilliseconds },
      }
      const arrived = sentOn === undefined ? -1 : left.findIndex((one) => isSame(one, wish))
      if (arrived !== -1) left.splice(arrived, 1)
      return arrived === -1 ? [wish] : []
    })
  })
  return [...taken, ...waiting]
}

function isSame(a: Taken, b: Taken): boolean {
  return a.rangeId === b.rangeId && a.dateRange.start === b.dateRange.start && a.dateRange.end === b.dateRange.end
}

/**
 * The limit to show next to each draft, by the rules that the server applies. Each draft counts towards the limits of
 * the drafts after it.
 */
export function fairUseOfDrafts(
  drafts: readonly Draft[],
  { range, rules, by, bound = [], taken, now, isForClub = false }: Fairness,
): ReadonlyMap<string, FairUse> {
  const counted = taken.map(
    ({ rangeId, dateRange: { start, end } }): Counted => ({
      rangeId,
      slot: { start: instantAt(start), end: instantAt(end) },
    }),
  )
  const found = new Map<string, FairUse>()
  const wished: Counted[] = []
  for (const draft of drafts) {
    const slot = slotOfDraft(draft, range.timeZone)
    if (slot === undefined) continue
    const wish = { rangeId: range.id, slot }
    const agreed = bound.map((one) => ({
      ...one,
      counted: one.clubId === null ? counted : [...one.counted, ...wished],
    }))
    const binding = agreementFor(agreed, [{ ...wish, zone: range.timeZone }], now)?.bound
    const use = nextRoom([
      ...(isForClub ? [] : fairUsesOf(rules, by, wish, counted, range.timeZone, now)),
      ...(binding === undefined ? [] : usesOfTenant(binding, wish, range.timeZone, now)),
    ])
    if (use !== undefined) found.set(draft.id, use)
    counted.push(wish)
    wished.push(wish)
  }
  return found
}
