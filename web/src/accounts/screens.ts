import type { ACCOUNTS } from '@bahnfrei/domain/accounts/planList.ts'
import { redirect } from '@tanstack/react-router'
import { listSearch } from '../base/list/listSearch.ts'
import { passage, screen } from '../base/screen.ts'
import { stepSearch } from './steps.ts'
import { accountTexts } from './textParts.ts'

export const accountScreens = [
  passage({
    path: '/admin/billing',
    for: 'billing:r',
    frame: { requiredClubFeature: 'billing_all' },
    enter: () => {
      throw redirect({ to: '/admin/billing/invoices', replace: true })
    },
  }),
  screen({
    path: '/admin/billing/settings',
    load: () => import('./BillingSettingsScreen.tsx').then((file) => file.BillingSettingsScreen),
    texts: [accountTexts],
    for: 'billing:r',
    frame: { requiredClubFeature: 'billing_all' },
    search: stepSearch,
  }),
  screen({
    path: '/admin/billing/accounts',
    load: () => import('./AccountsScreen.tsx').then((file) => file.AccountsScreen),
    texts: [accountTexts],
    for: 'billing:r',
    frame: { requiredClubFeature: 'billing_all' },
    search: listSearch<typeof ACCOUNTS>,
  }),
] as const
