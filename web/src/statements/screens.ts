import { accountTexts } from '../accounts/textParts.ts'
import { screen } from '../base/screen.ts'
import { bookingTexts } from '../bookings/textParts.ts'
import { analysisSearch } from '../invoices/analysis/search.ts'
import { statementTexts } from './textParts.ts'

export const statementScreens = [
  screen({
    path: '/admin/billing/year',
    load: () => import('./YearScreen.tsx').then((file) => file.YearScreen),
    texts: [accountTexts, bookingTexts, statementTexts],
    for: 'billing:r',
    frame: { requiredClubFeature: 'billing_all' },
    search: analysisSearch,
  }),
] as const
