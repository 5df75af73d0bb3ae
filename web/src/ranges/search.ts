export const RANGE_TABS = ['general', 'lanes', 'hours', 'rules', 'fairUse'] as const
export type RangeTab = (typeof RANGE_TABS)[number]
/** The tabs that earlier addresses name, each with the one that holds its content now. */
const FORMER: Record<string, RangeTab> = { blocks: 'rules', prices: 'fairUse' }
type RangeSearch = { t?: RangeTab; l?: string }

/** The search parameters of a range's settings: the tab, and the lane. */
export function rangeSearch({ t, l }: Record<string, unknown>): RangeSearch {
  const tab = RANGE_TABS.find((one) => one === t) ?? (typeof t === 'string' ? FORMER[t] : undefined)
  return {
    ...(tab === undefined || tab === 'general' ? {} : { t: tab }),
    ...(typeof l === 'string' && l !== '' ? { l } : {}),
  }
}
