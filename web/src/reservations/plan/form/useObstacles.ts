import { ageOn } from '@bahnfrei/domain/base/time/age.ts'
import { isUnfair } from '@bahnfrei/domain/ranges/fairUse.ts'
import { whyNotPermitted } from '@bahnfrei/domain/ranges/permit.ts'
import { useDeferredValue, useMemo } from 'react'
import { useTexts } from '../../../base/texts/texts.tsx'
import { clockTimes } from '../../lane/words.ts'
import type { Known } from '../check/known.ts'
import { type LiveReservation, type Obstacle, obstacleOf } from '../check/obstacle.ts'
import { type Draft, slotOfDraft } from '../drafts/draft.ts'
import type { DraftState } from '../drafts/draftState.ts'
import { useDrafts, useIsUnanswered } from '../drafts/draftStore.ts'
import { useFairUse } from '../fairUse/useFairUse.ts'
import { useFairUseWords } from '../fairUse/useFairUseWords.ts'

/** The obstacle of each draft in words. Reservations of others count as soon as this browser has loaded them. */
export function useObstacles(known: Known | undefined): ReadonlyMap<string, string> {
  // Deferred, so that the lanes show a draft first.
  const drafts = useDeferredValue(useDrafts(({ drafts }) => drafts))
  const refused = useDrafts(({ refused }) => refused)
  const isOut = useIsUnanswered(known?.mode)
  const inWords = useTroubleWords(known)
  const fairUses = useFairUse(known)
  const fairUseInWords = useFairUseWords()
  const found =
    known === undefined
      ? []
      : drafts.flatMap((draft): [string, string][] => {
          const obstacle = obstacleOfDraft(draft, { refused, isOut }, known)
          if (obstacle !== undefined) return [[draft.id, inWords(obstacle, draft)]]
          const use = fairUses.get(draft.id)
          return use !== undefined && isUnfair(use) ? [[draft.id, fairUseInWords(use)]] : []
        })
  // Equal obstacles stay the same object: otherwise each draft would draw every lane again.
  const content = JSON.stringify(found)
  return useMemo(() => new Map<string, string>(JSON.parse(content)), [content])
}

/** The refusal of the last submission, and whether the present submission has no answer yet. */
type Sent = Pick<DraftState, 'refused'> & { isOut: boolean }

function obstacleOfDraft(draft: Draft, { refused, isOut }: Sent, known: Known): Obstacle | undefined {
  const slot = slotOfDraft(draft, known.range.timeZone)
  const obstacle = obstacleOf(slot, draft.lane.id, known, draft.use)
  // A slot sent without an answer may already be reserved, for oneself or somebody else: sending again tells.
  const isReservation = obstacle !== undefined && 'reservation' in obstacle
  if (isReservation && isOut && isSame(obstacle.reservation, slot)) return undefined
  if (obstacle === undefined && refused?.draftId === draft.id) return { why: refused.code }
  return obstacle
}

function isSame({ startMs, endMs }: LiveReservation, slot: ReturnType<typeof slotOfDraft>): boolean {
  return startMs === slot?.start.epochMilliseconds && endMs === slot.end.epochMilliseconds
}

function useTroubleWords(known: Known | undefined): (obstacle: Obstacle, draft: Draft) => string {
  const t = useTexts()
  const { range, by } = known ?? {}
  const birthDate = by?.shooter?.birthDate
  return (obstacle, draft) => {
    if ('reservation' in obstacle) {
      const times = t('CALENDAR.TIMES', clockTimes(obstacle.reservation, draft.date, range?.timeZone ?? 'UTC'))
      return t(`RESERVATIONS.DRAFT.${obstacle.why}`, { times })
    }
    const permit = range?.lanes.find(({ id }) => id === draft.lane.id)?.permit
    const unpermitted =
      permit && whyNotPermitted(permit, draft.use ?? {}, birthDate ? ageOn(birthDate, draft.date) : undefined)
    const reason =
      obstacle.why === 'RESERVATION_NOT_PERMITTED' && unpermitted
        ? t(`RESERVATIONS.USE.UNPERMITTED.${unpermitted}`)
        : t(`SERVER_ERRORS.${obstacle.why}`)
    return t('RESERVATIONS.DRAFT.REFUSED', { reason })
  }
}
