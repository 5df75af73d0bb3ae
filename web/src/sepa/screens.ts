import { accountTexts } from '../accounts/textParts.ts'
import { screen } from '../base/screen.ts'
import { invoiceTexts } from '../invoices/textParts.ts'
import { ownMandateTexts, sepaTexts } from './textParts.ts'

export const sepaScreens = [
  screen({
    path: '/admin/billing/sepa',
    load: () => import('./SepaScreen.tsx').then((file) => file.SepaScreen),
    texts: [accountTexts, invoiceTexts, sepaTexts],
    for: 'billing:r',
    frame: { requiredClubFeature: 'billing_all' },
  }),
  screen({
    path: '/admin/billing/sepa/$collectionId',
    load: () => import('./CollectionScreen.tsx').then((file) => file.CollectionScreen),
    texts: [sepaTexts],
    for: 'billing:r',
    frame: { requiredClubFeature: 'billing_all' },
  }),
  screen({
    path: '/mandate',
    load: () => import('./own/MandateScreen.tsx').then((file) => file.MandateScreen),
    texts: [ownMandateTexts],
    for: 'named',
    frame: { requiredClubFeature: 'billing_all' },
  }),
] as const
