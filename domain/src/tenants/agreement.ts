import type { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { dayOf } from '../base/time/time.ts'
import { type Counted, type FairUse, type FairUseRule, isUnfair, usesOf, usesSoFar } from '../ranges/fairUse.ts'
import { holdsSlot, stretchesIn } from '../ranges/openTime.ts'
import type { Agreement } from './tenant.ts'

/** An agreement that binds a request, and the reservations that count against it. */
export type Bound = Agreement & {
  /** The member club, or null for a person. */
  clubId: Id<'club'> | null
  /** Whether the tenant has accepted the current terms. */
  isAccepted: boolean
  counted: readonly Counted[]
}

/**
 * Converts an agreement to a reservation rule for all ranges, under which the hours of the whole tenant count together.
 */
function ruleOf({ minutesPerWeek, horizonDays }: Agreement): FairUseRule {
  return {
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
}

/** Returns the use of this week's lane hours, or nothing where they are unlimited. */
export function weekUseOf(bound: Bound, zone: string, now: Temporal.Instant): FairUse | undefined {
  return usesSoFar(ruleOf(bound), bound.counted, zone, now).find(({ limit }) => limit === 'week')
}

/** Returns the limits of an agreement with their use, this wish included, counted as for reservation rules. */
export function usesOfTenant(bound: Bound, wish: Counted, zone: string, now: Temporal.Instant): FairUse[] {
  const { windows, isAccepted, counted } = bound
  const uses = usesOf(ruleOf(bound), wish, counted, zone, now)
  const open = stretchesIn(dayOf(wish.slot.start, zone), zone, windows, 'open')
  const isInside = windows.length === 0 || open.some((stretch) => holdsSlot(stretch, wish.slot))
  return [...(isAccepted ? [] : [broken('terms')]), ...(isInside ? [] : [broken('windows')]), ...uses]
}

/** Makes a broken limit that has no number. */
function broken(limit: 'terms' | 'windows'): FairUse {
  return { limit, used: 0, most: 0, next: undefined }
}

const REFUSAL_OF = {
  terms: 'TENANT_TERMS_OPEN',
  windows: 'TENANT_TIME_FORBIDDEN',
  horizon: 'TENANT_TOO_FAR_AHEAD',
  week: 'TENANT_HOURS_USED_UP',
} as const satisfies Partial<Record<FairUse['limit'], Refusal>>

/** Why a tenant cannot reserve the lines of a request, or nothing; `line` is the first line that breaks a limit. */
export function whyNotAsTenant(
  bound: Bound,
  wishes: readonly (Counted & { zone: string })[],
  now: Temporal.Instant,
  isBeyond: (use: FairUse) => boolean = isUnfair,
): { why: Refusal; line: number } | undefined {
  const counted = [...bound.counted]
  for (const [line, wish] of wishes.entries()) {
    const beyond = usesOfTenant({ ...bound, counted }, wish, wish.zone, now).find(isBeyond)
    if (beyond !== undefined) return { why: REFUSAL_OF[beyond.limit as keyof typeof REFUSAL_OF], line }
    counted.push(wish)
  }
  return undefined
}

/**
 * Returns the agreement that counts for a person who may reserve by several member clubs: the first one that allows the
 * whole request, else the first one, with its refusal.
 */
export function agreementFor(
  all: readonly Bound[],
  wishes: readonly (Counted & { zone: string })[],
  now: Temporal.Instant,
  isBeyond: (use: FairUse) => boolean = isUnfair,
): { bound: Bound; no: { why: Refusal; line: number } | undefined } | undefined {
  const judged = all.map((bound) => ({ bound, no: whyNotAsTenant(bound, wishes, now, isBeyond) }))
  return judged.find(({ no }) => no === undefined) ?? judged[0]
}
