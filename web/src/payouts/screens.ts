import { accountTexts } from '../accounts/textParts.ts'
import { screen } from '../base/screen.ts'
import { payoutTexts } from './textParts.ts'

export const payoutScreens = [
  screen({
    path: '/admin/billing/payouts',
    load: () => import('./PayoutsScreen.tsx').then((file) => file.PayoutsScreen),
    texts: [accountTexts, payoutTexts],
    for: 'billing:r',
    frame: { requiredClubFeature: 'billing_all' },
  }),
] as const
