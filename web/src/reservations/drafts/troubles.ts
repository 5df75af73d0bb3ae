import { isUnfair } from '@bahnfrei/domain/ranges/fairUse.ts'
import { whyNotPermitted } from '@bahnfrei/domain/ranges/permit.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { useMemo } from 'react'
import { useSession } from '../../base/session.ts'
import { useTexts } from '../../base/texts.tsx'
import { useNow } from '../../base/useNow.ts'
import { gridReservationOf } from '../calendar/gridReservations.ts'
import type { ShownReservations } from '../calendar/shownReservations.ts'
import { useFairUse } from '../fairUse/useFairUse.ts'
import { useFairUseWords } from '../fairUse/useFairUseWords.ts'
import { clockTimes } from '../words.ts'
import { type Draft, slotOfDraft } from './draft.ts'
import type { DraftState } from './draftState.ts'
import { useDrafts, useIsUnanswered } from './draftStore.ts'
import { isForOfficers } from './form.ts'
import { type Knowledge, type LiveReservation, type Trouble, troubleOf } from './trouble.ts'
import { useMode } from './useMode.ts'

/** All that this screen knows of what stands against drafts. */
export function useKnown(
  range: Range | undefined,
  { reservations, beyond }: Pick<ShownReservations, 'reservations' | 'beyond'>,
) {
  const { me, club } = useSession()
  const { mark, uid } = me ?? {}
  const { kind, groupIds } = club ?? {}
  const mode = useMode()
  const now = useNow()
  return useMemo(() => {
    if (range === undefined || mark === undefined) return undefined
    const viewer = { mark, uid: uid ?? '', zone: range.timeZone }
    const live = [...(reservations ?? []), ...beyond]
      .filter(({ status }) => status === 'live')
      .map((reservation) => gridReservationOf(reservation, viewer))
    const by = { kind: kind ?? 'visitor', groupIds: groupIds ?? [] }
    const judged: Knowledge['judged'] = isForOfficers(mode) ? 'asOfficer' : by
    return { range, reservations: live, now, by, judged, mode }
  }, [range, reservations, beyond, mark, uid, kind, groupIds, mode, now])
}

export type Known = NonNullable<ReturnType<typeof useKnown>>

/** What stands against each draft at this moment, in words. Live reservations count as soon as they are known here. */
export function useTroubles(known: Known | undefined): ReadonlyMap<string, string> {
  const drafts = useDrafts(({ drafts }) => drafts)
  const refused = useDrafts(({ refused }) => refused)
  const isOut = useIsUnanswered(known?.mode)
  const inWords = useTroubleWords(known?.range)
  const fairUses = useFairUse(known)
  const fairUseInWords = useFairUseWords()
  const found =
    known === undefined
      ? []
      : drafts.flatMap((draft): [string, string][] => {
          const trouble = troubleOfDraft(draft, { refused, isOut }, known)
          if (trouble !== undefined) return [[draft.id, inWords(trouble, draft)]]
          const use = fairUses.get(draft.id)
          return use !== undefined && isUnfair(use) ? [[draft.id, fairUseInWords(use)]] : []
        })
  // The same troubles are the same object: otherwise each draft would draw every lane again.
  const content = JSON.stringify(found)
  return useMemo(() => new Map<string, string>(JSON.parse(content)), [content])
}

/** What was answered to the last submission, and whether the answer to this very one is still out. */
type Sent = Pick<DraftState, 'refused'> & { isOut: boolean }

function troubleOfDraft(draft: Draft, { refused, isOut }: Sent, known: Known): Trouble | undefined {
  const slot = slotOfDraft(draft, known.range.timeZone)
  const trouble = troubleOf(slot, draft.lane.id, known, draft.use)
  // What was sent without an answer may well be reserved by now, for oneself or for somebody else: sending again tells.
  const isReservation = trouble !== undefined && 'reservation' in trouble
  if (isReservation && isOut && isSame(trouble.reservation, slot)) return undefined
  if (trouble === undefined && refused?.draftId === draft.id) return { why: refused.code }
  return trouble
}

function isSame({ startMs, endMs }: LiveReservation, slot: ReturnType<typeof slotOfDraft>): boolean {
  return startMs === slot?.start.epochMilliseconds && endMs === slot.end.epochMilliseconds
}

function useTroubleWords(range: Range | undefined): (trouble: Trouble, draft: Draft) => string {
  const t = useTexts()
  return (trouble, draft) => {
    if ('reservation' in trouble) {
      const times = t('CALENDAR.TIMES', clockTimes(trouble.reservation, draft.date, range?.timeZone ?? 'UTC'))
      return t(`RESERVATIONS.DRAFT.${trouble.why}`, { times })
    }
    const permit = range?.lanes.find(({ id }) => id === draft.lane.id)?.permit
    const unpermitted = permit && draft.use && whyNotPermitted(permit, draft.use)
    const reason =
      trouble.why === 'RESERVATION_NOT_PERMITTED' && unpermitted
        ? t(`RESERVATIONS.USE.UNPERMITTED.${unpermitted}`)
        : t(`SERVER_ERRORS.${trouble.why}`)
    return t('RESERVATIONS.DRAFT.REFUSED', { reason })
  }
}
