import { accountTexts } from '../accounts/textParts.ts'
import { screen } from '../base/screen.ts'
import { bookingTexts } from '../bookings/textParts.ts'
import { bankTexts, reasonTexts } from './textParts.ts'

export const bankScreens = [
  screen({
    path: '/admin/billing/import',
    load: () => import('./StatementScreen.tsx').then((file) => file.StatementScreen),
    texts: [accountTexts, bookingTexts, bankTexts, reasonTexts],
    for: 'billing:r',
    frame: { requiredClubFeature: 'billing_all' },
  }),
] as const
