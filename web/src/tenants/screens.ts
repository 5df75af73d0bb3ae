import { screen } from '../base/screen.ts'
import { adminClubTexts } from '../clubs/textParts.ts'
import { memberTexts } from '../members/textParts.ts'
import { rangeTexts } from '../ranges/textParts.ts'
import { tenantTexts } from './textParts.ts'

export const tenantScreens = [
  screen({
    path: '/admin/club/tenants',
    load: () => import('./TenantsScreen.tsx').then((file) => file.TenantsScreen),
    texts: [tenantTexts, adminClubTexts, memberTexts, rangeTexts],
    for: 'clubMemberships:r',
  }),
  screen({
    path: '/admin/club/tenants/$tenantId',
    load: () => import('./TenantScreen.tsx').then((file) => file.TenantScreen),
    texts: [tenantTexts, adminClubTexts, rangeTexts],
    for: 'clubMemberships:r',
  }),
] as const
