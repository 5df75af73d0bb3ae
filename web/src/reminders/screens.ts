import { accountTexts } from '../accounts/textParts.ts'
import { screen } from '../base/screen.ts'
import { invoiceTexts } from '../invoices/textParts.ts'
import { reminderSearch } from './search.ts'
import { reminderTexts } from './textParts.ts'

export const reminderScreens = [
  screen({
    path: '/admin/billing/reminders',
    load: () => import('./RemindersScreen.tsx').then((file) => file.RemindersScreen),
    texts: [accountTexts, invoiceTexts, reminderTexts],
    for: 'billing:r',
    frame: { requiredClubFeature: 'billing_all' },
    search: reminderSearch,
  }),
] as const
