import type { Id } from '../base/fields.ts'
import type { Refusal } from '../base/refusals.ts'
import { dayOf } from '../base/time.ts'
import { type Counted, type FairUse, type FairUseRule, isUnfair, usesOf } from '../ranges/fairUse.ts'
import { holdsSlot, stretchesIn } from '../ranges/openTime.ts'
import type { Agreement } from './tenant.ts'

/** An agreement that binds a wish, with what counts by it already. */
export type Bound = Agreement & {
  /** The member club, or null for a person. */
  clubId: Id<'club'> | null
  /** Whether the tenant accepted the terms as they are now. */
  isAccepted: boolean
  counted: readonly Counted[]
}

/**
 * The limits of an agreement with their use, the wish included, by the same counting as fair use. An agreement is a rule for
 * all ranges whose hours are those of the tenant, not of one person.
 */
export function usesOfTenant(
  { windows, minutesPerWeek, horizonDays, counted }: Bound,
  wish: Counted,
  zone: string,
  now: Temporal.Instant,
): FairUse[] {
  const rule: FairUseRule = {
    id: 'agreement',
    name: '',
    rangeId: null,
    groupId: null,
    mostOpen: null,
    minutesPerWeek,
    primeTimes: [],
    primeMinutesPerWeek: null,
    horizonDays,
    leadMinutes: null,
  }
  const uses = usesOf(rule, wish, counted, zone, now)
  const open = stretchesIn(dayOf(wish.slot.start, zone), zone, windows, 'open')
  const isInside = windows.length === 0 || open.some((stretch) => holdsSlot(stretch, wish.slot))
  return isInside ? uses : [{ limit: 'windows', used: 0, most: 0, next: undefined }, ...uses]
}

const REFUSAL_OF = {
  windows: 'TENANT_TIME_FORBIDDEN',
  horizon: 'TENANT_TOO_FAR_AHEAD',
  week: 'TENANT_HOURS_USED_UP',
} as const satisfies Partial<Record<FairUse['limit'], Refusal>>

/** Why a tenant cannot reserve wishes of one request, or nothing: `line` is the first that is too much. */
export function whyNotAsTenant(
  bound: Bound,
  wishes: readonly (Counted & { zone: string })[],
  now: Temporal.Instant,
  isBeyond: (use: FairUse) => boolean = isUnfair,
): { why: Refusal; line?: number } | undefined {
  if (!bound.isAccepted) return { why: 'TENANT_TERMS_OPEN' }
  const counted = [...bound.counted]
  for (const [line, wish] of wishes.entries()) {
    const beyond = usesOfTenant({ ...bound, counted }, wish, wish.zone, now).find(isBeyond)
    if (beyond !== undefined) return { why: REFUSAL_OF[beyond.limit as keyof typeof REFUSAL_OF], line }
    counted.push(wish)
  }
  return undefined
}

/**
 * The agreement by which somebody reserves who may do so by several member clubs: the first that lets the whole request,
 * else the first, with why not.
 */
export function agreementFor(
  all: readonly Bound[],
  wishes: readonly (Counted & { zone: string })[],
  now: Temporal.Instant,
  isBeyond: (use: FairUse) => boolean = isUnfair,
): { bound: Bound; no: { why: Refusal; line?: number } | undefined } | undefined {
  const judged = all.map((bound) => ({ bound, no: whyNotAsTenant(bound, wishes, now, isBeyond) }))
  return judged.find(({ no }) => no === undefined) ?? judged[0]
}
