import type { CASHBOOKS } from '@bahnfrei/domain/cashbooks/cashbookList.ts'
import { accountTexts } from '../accounts/textParts.ts'
import { listSearch } from '../base/list/listSearch.ts'
import { screen } from '../base/screen.ts'
import { bookingTexts } from '../bookings/textParts.ts'
import { receiptTexts } from '../receipts/textParts.ts'
import { cashbookTexts } from './textParts.ts'

const frame = { requiredClubFeature: 'billing_all' } as const

export const cashbookScreens = [
  screen({
    path: '/admin/billing/cash',
    load: () => import('./CashScreen.tsx').then((file) => file.CashScreen),
    texts: [accountTexts, cashbookTexts],
    for: 'cashbook:r',
    frame,
    search: listSearch<typeof CASHBOOKS>,
  }),
  screen({
    path: '/admin/billing/cash/$cashbookId',
    load: () => import('./CashDayScreen.tsx').then((file) => file.CashDayScreen),
    texts: [accountTexts, bookingTexts, receiptTexts, cashbookTexts],
    for: 'cashbook:r',
    frame,
  }),
] as const
