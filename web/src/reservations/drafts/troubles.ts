import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { useMemo } from 'react'
import { useSession } from '../../base/session.ts'
import { useTexts } from '../../base/texts.tsx'
import { bookingOf } from '../bookings.ts'
import { useNow } from '../now.ts'
import type { ShownBookings } from '../shownBookings.ts'
import { clockTimes } from '../words.ts'
import { type Draft, slotOfDraft } from './draft.ts'
import { type DraftState, isUnanswered } from './draftState.ts'
import { useDrafts } from './draftStore.ts'
import { type Booking, type Trouble, troubleOf } from './trouble.ts'

/** All that this screen knows of what stands against drafts. */
export function useKnown(
  range: Range | undefined,
  { reservations, beyond }: Pick<ShownBookings, 'reservations' | 'beyond'>,
) {
  const mark = useSession().me?.mark
  const now = useNow()
  if (range === undefined || mark === undefined) return undefined
  const viewer = { mark, zone: range.timeZone }
  const bookings = [...(reservations ?? []), ...beyond].map((reservation) => bookingOf(reservation, viewer))
  return { range, bookings, now }
}

export type Known = NonNullable<ReturnType<typeof useKnown>>

/** What stands against each draft at this moment, in words. Live bookings count as soon as they are known here. */
export function useTroubles(known: Known | undefined): ReadonlyMap<string, string> {
  const state = useDrafts()
  const inWords = useTroubleWords(known?.range.timeZone ?? 'UTC')
  const found =
    known === undefined
      ? []
      : state.drafts.flatMap((draft): [string, string][] => {
          const trouble = troubleOfDraft(draft, state, known)
          return trouble === undefined ? [] : [[draft.id, inWords(trouble, draft)]]
        })
  // The same troubles are the same object: otherwise each draft would draw every lane anew.
  const content = JSON.stringify(found)
  return useMemo(() => new Map<string, string>(JSON.parse(content)), [content])
}

function troubleOfDraft(draft: Draft, state: DraftState, known: Known): Trouble | undefined {
  const slot = slotOfDraft(draft, known.range.timeZone)
  const trouble = troubleOf(slot, draft.lane.id, known)
  // What was sent without an answer may well be booked by now: sending again tells.
  if (trouble?.why === 'MINE' && isUnanswered(state) && isSame(trouble.booking, slot)) return undefined
  if (trouble === undefined && state.refused?.draftId === draft.id) return { why: state.refused.code }
  return trouble
}

function isSame({ startMs, endMs }: Booking, slot: ReturnType<typeof slotOfDraft>): boolean {
  return startMs === slot?.start.epochMilliseconds && endMs === slot.end.epochMilliseconds
}

function useTroubleWords(zone: string): (trouble: Trouble, draft: Draft) => string {
  const t = useTexts()
  return (trouble, draft) => {
    if (!('booking' in trouble)) return t('RESERVATIONS.DRAFT.REFUSED', { reason: t(`SERVER_ERRORS.${trouble.why}`) })
    const times = t('CALENDAR.TIMES', clockTimes(trouble.booking, draft.date, zone))
    return t(`RESERVATIONS.DRAFT.${trouble.why}`, { times })
  }
}
