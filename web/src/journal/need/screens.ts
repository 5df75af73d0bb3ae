import { redirect } from '@tanstack/react-router'
import { passage, screen } from '../../base/screen.ts'
import { certificateTexts } from '../../qualifications/textParts.ts'
import { clubNeedSearch } from './club/search.ts'
import { clubNeedTexts, needCheckTexts, needTexts } from './textParts.ts'

export const needScreens = [
  screen({
    path: '/journal/need',
    load: () => import('./NeedScreen.tsx').then((file) => file.NeedScreen),
    texts: [needTexts],
    for: 'named',
  }),
  passage({
    path: '/admin/members/need',
    for: 'members:w',
    enter: ({ location }) => {
      throw redirect({ to: '/admin/desk/need', search: clubNeedSearch(location.search), replace: true })
    },
  }),
  screen({
    path: '/admin/desk/need',
    load: () => import('./club/ClubNeedScreen.tsx').then((file) => file.ClubNeedScreen),
    texts: [clubNeedTexts, certificateTexts],
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
