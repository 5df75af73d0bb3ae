import { type FairUse, withPreset } from '@bahnfrei/domain/ranges/fairUse.ts'
import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import { reservationReadCalls } from '@bahnfrei/domain/reservations/reservationReadCalls.ts'
import { useMemo } from 'react'
import { useLive } from '../../base/live.ts'
import { useSession } from '../../base/session.ts'
import { useDrafts, useIsUnanswered } from '../drafts/draftStore.ts'
import type { Known } from '../drafts/known.ts'
import { useOutbox } from '../outbox/storedOutbox.ts'
import { fairUseOfDrafts, takenAndWaiting } from './fairUseOfDrafts.ts'

const NONE: ReadonlyMap<string, FairUse> = new Map()

/** The limit of fair use to tell next to each draft that the person makes for the own use. */
export function useFairUse(known: Known | undefined): ReadonlyMap<string, FairUse> {
  const drafts = useDrafts(({ drafts }) => drafts)
  // What was sent without an answer may well be counted by now: sending again tells.
  const isOut = useIsUnanswered(known?.mode)
  const isCounted = known?.mode === 'reservation' && drafts.length > 0 && !isOut
  const rules = useLive(rangeReadCalls.fairUse, isCounted ? {} : undefined).data?.rules
  const hasRules = rules !== undefined && known !== undefined && withPreset(rules, known.by.kind).length > 0
  const taken = useLive(reservationReadCalls.counted, isCounted && hasRules ? {} : undefined).data?.reservations
  const entries = useOutbox()
  const clubId = useSession().club?.id
  const { range, by, now } = known ?? {}
  return useMemo(() => {
    if (!isCounted || !hasRules || !taken || !range || !by || !now) return NONE
    return fairUseOfDrafts(drafts, { range, rules, by, taken: takenAndWaiting(taken, entries, clubId), now })
  }, [isCounted, hasRules, rules, taken, entries, clubId, drafts, range, by, now])
}
