import { screen } from '../base/screen.ts'
import { rosterSearch } from './search.ts'
import { adminDutyTexts, dutyTexts } from './textParts.ts'

export const dutyScreens = [
  screen({
    path: '/duties',
    load: () => import('./DutiesScreen.tsx').then((file) => file.DutiesScreen),
    texts: [dutyTexts],
    for: 'member:r',
  }),
  screen({
    path: '/admin/duties',
    load: () => import('./admin/RosterScreen.tsx').then((file) => file.RosterScreen),
    texts: [adminDutyTexts, dutyTexts],
    for: 'adminEvents:r',
    search: rosterSearch,
  }),
] as const
