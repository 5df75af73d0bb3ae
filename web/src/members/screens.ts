import { redirect } from '@tanstack/react-router'
import { passage, screen } from '../base/screen.ts'
import { memberListSearch, memberSearch } from './search.ts'
import { memberTexts } from './textParts.ts'

export const memberScreens = [
  // The room of members begins with its list (appendix D).
  passage({
    path: '/admin/members',
    for: 'members:r',
    enter: () => {
      throw redirect({ to: '/admin/members/list', replace: true })
    },
  }),
  screen({
    path: '/admin/members/list',
    load: () => import('./MembersScreen.tsx').then((file) => file.MembersScreen),
    texts: [memberTexts],
    for: 'members:r',
    search: memberListSearch,
  }),
  screen({
    path: '/admin/members/view/$uid',
    load: () => import('./MemberScreen.tsx').then((file) => file.MemberScreen),
    texts: [memberTexts],
    for: 'members:r',
    search: memberSearch,
  }),
] as const
