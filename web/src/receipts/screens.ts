import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { RECEIPTS } from '@bahnfrei/domain/receipts/receiptList.ts'
import { accountTexts } from '../accounts/textParts.ts'
import { isId } from '../base/isId.ts'
import { listSearch } from '../base/list/listSearch.ts'
import { screen } from '../base/screen.ts'
import { receiptTexts } from './textParts.ts'

const frame = { requiredClubFeature: 'billing_all' } as const

/** The file of which a receipt is made, from the address. */
function fileOfAddress({ file }: Record<string, unknown>) {
  return isId(file) ? { file: file as Id<'attachment'> } : {}
}

export const receiptScreens = [
  screen({
    path: '/admin/billing/receipts',
    load: () => import('./ReceiptsScreen.tsx').then((file) => file.ReceiptsScreen),
    texts: [accountTexts, receiptTexts],
    for: 'billing:r',
    frame,
    search: listSearch<typeof RECEIPTS>,
  }),
  screen({
    path: '/admin/billing/receipts/new',
    load: () => import('./NewReceiptScreen.tsx').then((file) => file.NewReceiptScreen),
    texts: [receiptTexts],
    for: 'billing:w',
    frame,
    search: fileOfAddress,
  }),
  screen({
    path: '/admin/billing/receipts/$receiptId',
    load: () => import('./ReceiptScreen.tsx').then((file) => file.ReceiptScreen),
    texts: [accountTexts, receiptTexts],
    for: 'billing:r',
    frame,
  }),
] as const
