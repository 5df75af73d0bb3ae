import { accountTexts } from '../accounts/textParts.ts'
import { screen } from '../base/screen.ts'
import { invoiceTexts, usedTexts } from '../invoices/textParts.ts'
import { bookingSearch } from './search.ts'
import { bookingTexts } from './textParts.ts'

export const paymentScreens = [
  screen({
    path: '/admin/billing/bookings',
    load: () => import('./BookingsScreen.tsx').then((file) => file.BookingsScreen),
    texts: [accountTexts, bookingTexts],
    for: 'billing:r',
    frame: { requiredClubFeature: 'billing_all' },
    search: bookingSearch,
  }),
  screen({
    path: '/admin/billing/people/$uid',
    load: () => import('./PersonAccountScreen.tsx').then((file) => file.PersonAccountScreen),
    texts: [accountTexts, bookingTexts, invoiceTexts, usedTexts],
    for: 'billing:r',
    frame: { requiredClubFeature: 'billing_all' },
  }),
] as const
