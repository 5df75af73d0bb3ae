import type { Slot } from '@bahnfrei/domain/base/time/time.ts'
import { type Asker, type OpenLane, whyClosed } from '@bahnfrei/domain/ranges/openTime.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { closureOf, type NamedOpening } from '../../lane/grid/closed.ts'

/**
 * Returns a function for the warning that a slot is closed. Officers may reserve it, so they are warned, not refused.
 */
export function useOfficerWords() {
  const t = useTexts('RESERVATIONS.DRAFT')
  return (
    slot: Slot | undefined,
    range: NamedOpening,
    lane: OpenLane | undefined,
    by: Asker,
    now: Temporal.Instant,
  ): string | undefined => {
    const why = slot && lane && whyClosed(slot, range, lane, by, now)
    if (slot === undefined || lane === undefined || why === undefined) return undefined
    const { title } = closureOf(slot, why, range, lane)
    if (title !== undefined) return t('OFFICER_BLOCKED', { title })
    return t(why === 'past' ? 'OFFICER_PAST' : 'OFFICER_CLOSED')
  }
}
