import { photoTexts } from '../base/photos/textParts.ts'
import { screen } from '../base/screen.ts'
import { rangeTexts } from '../ranges/textParts.ts'
import { tenantTexts } from '../tenants/textParts.ts'
import { handoverSearch } from './search.ts'
import { handoverTexts } from './textParts.ts'

export const handoverScreens = [
  screen({
    path: '/admin/handovers',
    load: () => import('./DefectsScreen.tsx').then((file) => file.DefectsScreen),
    texts: [handoverTexts, photoTexts, rangeTexts],
    for: 'clubReservations:r',
    search: handoverSearch,
  }),
  screen({
    path: '/admin/handovers/record',
    load: () => import('./RecordScreen.tsx').then((file) => file.RecordScreen),
    texts: [handoverTexts, photoTexts],
    for: 'clubReservations:w',
    search: handoverSearch,
  }),
  // The active club is the operator; the officer acts for the member club that the address names.
  screen({
    path: '/tenancy/handover',
    load: () => import('./TenantScreen.tsx').then((file) => file.TenantScreen),
    texts: [handoverTexts, photoTexts, tenantTexts],
    for: 'publicReservations:r',
    search: handoverSearch,
  }),
] as const
