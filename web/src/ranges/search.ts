export const RANGE_TABS = ['general', 'lanes', 'hours', 'rules', 'blocks', 'fairUse', 'prices'] as const
export type RangeTab = (typeof RANGE_TABS)[number]
type RangeSearch = { t?: RangeTab; l?: string }

/** The search parameters of a range's settings: the tab, and the lane. */
export function rangeSearch({ t, l }: Record<string, unknown>): RangeSearch {
  const tab = RANGE_TABS.find((one) => one === t)
  return {
    ...(tab === undefined || tab === 'general' ? {} : { t: tab }),
    ...(typeof l === 'string' && l !== '' ? { l } : {}),
  }
}
