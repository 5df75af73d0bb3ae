import { screen } from '../../base/screen.ts'
import { newMemberTexts } from '../../members/textParts.ts'
import { clubNeedSearch } from './club/search.ts'
import { clubNeedTexts, needCheckTexts, needTexts } from './textParts.ts'

export const needScreens = [
  screen({
    path: '/journal/need',
    load: () => import('./NeedScreen.tsx').then((file) => file.NeedScreen),
    texts: [needTexts],
    for: 'named',
  }),
  screen({
    path: '/admin/members/need',
    load: () => import('./club/ClubNeedScreen.tsx').then((file) => file.ClubNeedScreen),
    texts: [clubNeedTexts, newMemberTexts],
    for: 'members:w',
    search: clubNeedSearch,
  }),
  // Its address is on papers.
  screen({
    path: '/need/$code',
    load: () => import('./check/NeedCheckScreen.tsx').then((file) => file.NeedCheckScreen),
    texts: [needCheckTexts],
    for: 'everybody',
    frame: { useBasicNav: true },
  }),
] as const
