import { screen } from '../base/screen.ts'
import { clubSearch } from './clubs/search.ts'
import { rangeSearch } from './search.ts'
import { publicClubTexts, rangeTexts } from './textParts.ts'

export const rangeScreens = [
  screen({
    path: '/admin/club/ranges',
    load: () => import('./RangesScreen.tsx').then((file) => file.RangesScreen),
    texts: [rangeTexts],
    for: 'ranges:w',
    frame: { requiredClubFeature: 'ranges_all' },
  }),
  screen({
    path: '/admin/club/ranges/$rangeId',
    load: () => import('./RangeScreen.tsx').then((file) => file.RangeScreen),
    texts: [rangeTexts],
    for: 'ranges:w',
    frame: { requiredClubFeature: 'ranges_all' },
    search: rangeSearch,
  }),
  screen({
    path: '/clubs',
    load: () => import('./clubs/ClubsScreen.tsx').then((file) => file.ClubsScreen),
    texts: [publicClubTexts],
    for: 'named',
    search: clubSearch,
  }),
  screen({
    path: '/clubs/ranges',
    load: () => import('./clubs/ClubsScreen.tsx').then((file) => file.OperatorsScreen),
    texts: [publicClubTexts],
    for: 'named',
    search: clubSearch,
  }),
] as const
