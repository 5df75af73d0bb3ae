import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { minutesBetween } from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { slotOf } from '@bahnfrei/domain/reservations/reserve.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import type { Known } from '../plan/check/known.ts'
import { obstacleOf } from '../plan/check/obstacle.ts'
import { type Draft, newDraft } from '../plan/drafts/draft.ts'
import { useDrafts } from '../plan/drafts/draftStore.ts'
import type { WishedSlot } from '../plan/waiting/outlook.ts'
import { calendarSearch, linkedSlot } from './search.ts'
import type { Shown } from './shownRange.ts'

type Props = {
  shown: Shown
  range: Range
  clubId: Id<'club'>
  known: Known
  onTake: (draft: Draft) => void
  onWish: (slot: WishedSlot) => void
}

/**
 * Follows an address that names a slot, then removes the slot from the address. A free slot becomes a draft. A slot
 * that somebody else has opens the waiting list, and a slot that the person has opens the details of the reservation.
 * Otherwise a toast shows why the slot cannot be reserved.
 */
export function SlotLink(props: Props) {
  const follow = useFollow(props)
  const place = useDrafts(({ place }) => place)
  const { range, clubId, shown } = props
  const { slot, d, rid } = shown.search
  // Drafts belong to one range, so those of another range must be cleared first.
  const isReady = place?.range.id === range.id && place.clubId === clubId && (rid ?? range.id) === range.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is followed once, as soon as that is possible.
  useEffect(() => {
    if (isReady) follow()
  }, [slot, d, isReady])
  return null
}

function useFollow({ shown, range, clubId, known, onTake, onWish }: Props): () => void {
  const t = useTexts('WAITING')
  const texts = useTexts()
  const navigate = useNavigate()
  const drafts = useDrafts(({ drafts }) => drafts)
  return () => {
    const linked = linkedSlot(shown.search.slot ?? '')
    if (linked === undefined) return
    const lane = range.lanes.find(({ id }) => id === linked.laneId)
    const slot = slotOf(shown.chosen, linked.times, range.timeZone)
    const obstacle = obstacleOf(slot, linked.laneId, known)
    // Removes the slot from the address, so that going back does not lead here again.
    const open = obstacle?.why === 'MINE' && 'reservation' in obstacle ? { open: obstacle.reservation.id } : {}
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => calendarSearch({ ...before, slot: undefined, ...open }),
      replace: true,
      resetScroll: false,
    })
    if ('open' in open) return
    if (lane === undefined) return toast.warning(t('NO_LANE'))
    const refusal = obstacle !== undefined && !('reservation' in obstacle) ? obstacle.why : undefined
    if (slot === undefined || refusal !== undefined)
      return toast.warning(t('NOT_NOW', { reason: texts(`SERVER_ERRORS.${refusal ?? 'RESERVATION_TIME_INVALID'}`) }))
    const [startMs, endMs] = [slot.start.epochMilliseconds, slot.end.epochMilliseconds]
    if (obstacle !== undefined) return onWish({ lane, startMs, endMs })
    const place = { clubId, range: { id: range.id, name: range.name }, timeZone: range.timeZone }
    const draft = newDraft(place, lane, { start: slot.start, minutes: minutesBetween(slot.start, slot.end) })
    const isChosen = drafts.some(
      (each) => each.lane.id === lane.id && each.date === draft.date && each.time === draft.time,
    )
    if (!isChosen) onTake(draft)
  }
}
