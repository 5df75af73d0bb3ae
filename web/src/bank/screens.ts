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
  screen({
    path: '/admin/billing/bank-access',
    load: () => import('./BankAccessScreen.tsx').then((file) => file.BankAccessScreen),
    texts: [accountTexts, bankTexts],
    for: 'billing:r',
    frame: { requiredClubFeature: 'billing_all' },
    search: ({ back }: Record<string, unknown>) => (back === 'yes' ? { back } : {}),
  }),
] as const
