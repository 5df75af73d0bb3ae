import { accountTexts } from '../accounts/textParts.ts'
import { screen } from '../base/screen.ts'
import { feeTexts } from './textParts.ts'

export const feeScreens = [
  screen({
    path: '/admin/billing/fees',
    load: () => import('./FeesScreen.tsx').then((file) => file.FeesScreen),
    texts: [accountTexts, feeTexts],
    for: 'billing:r',
    frame: { requiredClubFeature: 'billing_all' },
  }),
] as const
