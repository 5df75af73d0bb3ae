import { screen } from '../base/screen.ts'
import { memberClubTexts } from '../memberClubs/textParts.ts'
import { joinTexts } from '../members/textParts.ts'
import { clubSearch } from './clubs/search.ts'
import { rangeSearch } from './search.ts'
import { publicClubTexts, rangeTexts, sharedRangeTexts } from './textParts.ts'

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
  // The address that a club prints.
  screen({
    path: '/clubs/view/$clubId',
    load: () => import('./clubs/PublicClubScreen.tsx').then((file) => file.PublicClubScreen),
    texts: [publicClubTexts, sharedRangeTexts, joinTexts, memberClubTexts],
    for: 'everybody',
    frame: { useBasicNav: true },
  }),
] as const
