import type { INVOICES } from '@bahnfrei/domain/invoices/invoiceList.ts'
import { accountTexts } from '../accounts/textParts.ts'
import { listSearch } from '../base/list/listSearch.ts'
import { screen } from '../base/screen.ts'
import { analysisSearch } from './analysis/search.ts'
import { analysisTexts, invoiceTexts, ownInvoiceTexts, usedTexts } from './textParts.ts'

export const invoiceScreens = [
  screen({
    path: '/invoices',
    load: () => import('./own/OwnInvoicesScreen.tsx').then((file) => file.OwnInvoicesScreen),
    texts: [ownInvoiceTexts, usedTexts],
    for: 'named',
  }),
  screen({
    path: '/admin/billing/invoices',
    load: () => import('./InvoicesScreen.tsx').then((file) => file.InvoicesScreen),
    texts: [accountTexts, invoiceTexts],
    for: 'billing:r',
    frame: { requiredClubFeature: 'billing_all' },
    search: listSearch<typeof INVOICES>,
  }),
  screen({
    path: '/admin/billing/invoices/new',
    load: () => import('./editor/EditorScreen.tsx').then((file) => file.NewInvoiceScreen),
    texts: [invoiceTexts],
    for: 'billing:w',
    frame: { requiredClubFeature: 'billing_all' },
  }),
  screen({
    path: '/admin/billing/invoices/$invoiceId/edit',
    load: () => import('./editor/EditorScreen.tsx').then((file) => file.EditInvoiceScreen),
    texts: [invoiceTexts],
    for: 'billing:w',
    frame: { requiredClubFeature: 'billing_all' },
  }),
  screen({
    path: '/admin/billing/invoices/$invoiceId',
    load: () => import('./InvoiceScreen.tsx').then((file) => file.InvoiceScreen),
    texts: [invoiceTexts],
    for: 'billing:r',
    frame: { requiredClubFeature: 'billing_all' },
  }),
  screen({
    path: '/admin/billing/analysis',
    load: () => import('./analysis/AnalysisScreen.tsx').then((file) => file.AnalysisScreen),
    texts: [accountTexts, analysisTexts],
    for: 'billing:r',
    frame: { requiredClubFeature: 'billing_all' },
    search: analysisSearch,
  }),
] as const
