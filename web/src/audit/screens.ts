import type { AUDIT_TRAIL } from '@bahnfrei/domain/audit/entry.ts'
import { accountTexts } from '../accounts/textParts.ts'
import { listSearch } from '../base/list/listSearch.ts'
import { screen } from '../base/screen.ts'
import { bookingTexts } from '../bookings/textParts.ts'
import { invoiceTexts } from '../invoices/textParts.ts'
import { auditorTexts, auditTexts, proofTexts } from './textParts.ts'

export const auditScreens = [
  screen({
    path: '/admin/billing/audit',
    load: () => import('./AuditScreen.tsx').then((file) => file.AuditScreen),
    texts: [accountTexts, invoiceTexts, auditTexts, proofTexts],
    for: 'billing:r',
    frame: { requiredClubFeature: 'billing_all' },
    search: listSearch<typeof AUDIT_TRAIL>,
  }),
  screen({
    path: '/admin/billing/audits',
    load: () => import('./auditors/AuditsScreen.tsx').then((file) => file.AuditsScreen),
    texts: [accountTexts, auditorTexts],
    for: 'billing:r',
    frame: { requiredClubFeature: 'billing_all' },
  }),
  screen({
    path: '/admin/billing/audits/$auditId',
    load: () => import('./auditors/OneAuditScreen.tsx').then((file) => file.OneAuditScreen),
    texts: [auditorTexts, bookingTexts],
    for: 'billing:r',
    frame: { requiredClubFeature: 'billing_all' },
  }),
] as const
