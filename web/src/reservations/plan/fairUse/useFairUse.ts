import { type FairUse, type FairUseRule, withPreset } from '@bahnfrei/domain/ranges/fairUse.ts'
import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import { reservationReadCalls } from '@bahnfrei/domain/reservations/reservationReadCalls.ts'
import { tenantCalls } from '@bahnfrei/domain/tenants/calls.ts'
import { useDeferredValue, useMemo } from 'react'
import { useLive } from '../../../base/live/live.ts'
import { useSession } from '../../../base/session/session.ts'
import { boundOf, ofPerson } from '../../../tenants/boundOf.ts'
import type { Known } from '../check/known.ts'
import { useDrafts, useIsUnanswered } from '../drafts/draftStore.ts'
import { useOutbox } from '../outbox/storedOutbox.ts'
import { fairUseOfDrafts, takenAndWaiting } from './fairUseOfDrafts.ts'

const NONE: ReadonlyMap<string, FairUse> = new Map()
const NO_RULES: readonly FairUseRule[] = []
const NOTHING = { reservations: [] }

/**
 * The limit to show next to each draft: of the reservation rules for the person's drafts, and of the agreement for
 * tenants.
 */
export function useFairUse(known: Known | undefined): ReadonlyMap<string, FairUse> {
  // Deferred, so that the lanes show a draft first.
  const drafts = useDeferredValue(useDrafts(({ drafts }) => drafts))
  const memberClubId = useDrafts(({ form }) => form.memberClubId)
  // A submission without an answer may already be counted: sending again tells.
  const isOut = useIsUnanswered(known?.mode)
  const isForClub = known?.mode === 'tenantClub'
  const isCounted = (isForClub || known?.mode === 'reservation') && drafts.length > 0 && !isOut
  const ownRules = useLive(rangeReadCalls.fairUse, isCounted && !isForClub ? {} : undefined).data?.rules
  const tenancies = useLive(tenantCalls.mine, isCounted ? {} : undefined).data?.tenancies
  const rules = isForClub ? NO_RULES : ownRules
  const hasRules = rules !== undefined && known !== undefined && withPreset(rules, known.by.kind).length > 0
  const isBound = tenancies !== undefined && tenancies.length > 0
  const needsTaken = isCounted && !isForClub && (hasRules || isBound)
  const counted = useLive(reservationReadCalls.counted, needsTaken ? {} : undefined).data
  const taken = (isForClub ? NOTHING : counted)?.reservations
  const entries = useOutbox()
  const clubId = useSession().club?.id
  const { range, by, now } = known ?? {}
  return useMemo(() => {
    const isAny = isForClub ? isBound : hasRules || isBound
    if (!isCounted || !isAny || !rules || !taken || !range || !by || !now) return NONE
    const all = tenancies ?? []
    const bound = boundOf(isForClub ? all.filter(({ clubId }) => clubId === memberClubId) : ofPerson(all))
    const waiting = isForClub ? taken : takenAndWaiting(taken, entries, clubId)
    return fairUseOfDrafts(drafts, { range, rules, by, bound, taken: waiting, now, isForClub })
  }, [
    isCounted,
    isForClub,
    memberClubId,
    hasRules,
    isBound,
    rules,
    tenancies,
    taken,
    entries,
    clubId,
    drafts,
    range,
    by,
    now,
  ])
}
