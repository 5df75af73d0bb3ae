import { screen } from '../base/screen.ts'
import { adminClubTexts } from '../clubs/textParts.ts'
import { memberClubTexts } from './textParts.ts'

export const memberClubScreens = [
  screen({
    path: '/admin/club/member-clubs',
    load: () => import('./MemberClubsScreen.tsx').then((file) => file.MemberClubsScreen),
    texts: [memberClubTexts, adminClubTexts],
    for: 'clubMemberships:r',
  }),
] as const
