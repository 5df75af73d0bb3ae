import { screen } from '../base/screen.ts'
import { rangeSearch } from './search.ts'
import { rangeTexts } from './textParts.ts'

export const rangeScreens = [
  screen({
    path: '/admin/club/ranges',
    load: () => import('./RangesScreen.tsx').then((file) => file.RangesScreen),
    texts: [rangeTexts],
    for: 'ranges:w',
  }),
  screen({
    path: '/admin/club/ranges/$rangeId',
    load: () => import('./RangeScreen.tsx').then((file) => file.RangeScreen),
    texts: [rangeTexts],
    for: 'ranges:w',
    search: rangeSearch,
  }),
] as const
