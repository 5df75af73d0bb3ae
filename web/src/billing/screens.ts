import { accountTexts } from '../accounts/textParts.ts'
import { screen } from '../base/screen.ts'
import { feeTexts } from '../fees/textParts.ts'
import { usedTexts } from '../invoices/textParts.ts'
import { billingTexts } from './textParts.ts'

export const billingScreens = [
  screen({
    path: '/admin/billing/run',
    load: () => import('./RunScreen.tsx').then((file) => file.RunScreen),
    texts: [accountTexts, feeTexts, usedTexts, billingTexts],
    for: 'billing:r',
    frame: { requiredClubFeature: 'billing_all' },
  }),
] as const
