import { redirect } from '@tanstack/react-router'
import { passage, screen } from '../base/screen.ts'
import { adminClubTexts } from '../clubs/textParts.ts'
import { memberClubTexts } from '../memberClubs/textParts.ts'
import { memberTexts } from '../members/textParts.ts'
import { rangeTexts } from '../ranges/textParts.ts'
import { tenantTexts } from './textParts.ts'

export const tenantScreens = [
  screen({
    path: '/admin/club/member-clubs',
    load: () => import('./ClubsScreen.tsx').then((file) => file.ClubsScreen),
    texts: [memberClubTexts, tenantTexts, adminClubTexts, memberTexts, rangeTexts],
    for: 'clubMemberships:r',
  }),
  // Tenants stand among the member clubs.
  passage({
    path: '/admin/club/tenants',
    for: 'clubMemberships:r',
    enter: () => {
      throw redirect({ to: '/admin/club/member-clubs', replace: true })
    },
  }),
  screen({
    path: '/admin/club/tenants/$tenantId',
    load: () => import('./TenantScreen.tsx').then((file) => file.TenantScreen),
    texts: [tenantTexts, adminClubTexts, rangeTexts],
    for: 'clubMemberships:r',
  }),
] as const
