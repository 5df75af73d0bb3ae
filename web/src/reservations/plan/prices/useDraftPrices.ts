import { type Cents, NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import type { ShownPrice } from '@bahnfrei/domain/ranges/rangePrice.ts'
import { type Paying, rangePriceOf } from '@bahnfrei/domain/ranges/rangePriceOf.ts'
import { useMemo } from 'react'
import type { Known } from '../check/known.ts'
import { slotOfDraft } from '../drafts/draft.ts'
import { useDrafts } from '../drafts/draftStore.ts'

/** The price of each draft by its id; a free one has none. */
export type DraftPrices = ReadonlyMap<string, ShownPrice>

/** Returns what the drafts cost; undefined where somebody else pays, whose price only the server knows. */
export function useDraftPrices(known: Known | undefined): DraftPrices | undefined {
  const drafts = useDrafts(({ drafts }) => drafts)
  const { range, by, mode } = known ?? {}
  return useMemo(() => {
    if (range === undefined || by === undefined || (mode !== 'reservation' && mode !== 'tenantClub')) return undefined
    const paying: Paying = mode === 'tenantClub' ? { kind: 'tenant', groupIds: [] } : by
    const { prices, timeZone } = range
    return new Map(
      drafts.flatMap((draft) => {
        const slot = slotOfDraft(draft, timeZone)
        const price = slot && rangePriceOf(prices, { laneId: draft.lane.id, slot, timeZone }, paying)
        return price === undefined ? [] : [[draft.id, price] as const]
      }),
    )
  }, [range, by, mode, drafts])
}

/** Returns the price that the person has seen for a draft, to be sent with it; undefined where none was shown. */
export function seenPrice(prices: DraftPrices | undefined, draftId: string): Cents | undefined {
  return prices && (prices.get(draftId)?.gross ?? NO_CENTS)
}
