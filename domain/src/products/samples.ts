import { idOf, NO_CURSOR, type SamplesOf } from '../base/call/sample.ts'
import { cents } from '../base/money/money.ts'
import type { productCalls } from './calls.ts'

const product = {
  productName: 'Jahresbeitrag Bogen',
  description: 'Mit Scheiben und Pfeilen.',
  amount: cents(60_00),
  currency: 'EUR',
  taxRate: idOf('taxRate'),
  category: 'subscription',
  inventoryEnabled: false,
  bookingAccountNumber: '40000',
  costCenterNumber: '20',
  shownInCashbook: true,
  billingInterval: 12,
  billingDayOffset: -15,
} as const

export const productSamples: SamplesOf<typeof productCalls> = {
  list: { search: 'kugel', category: 'good', state: 'archived', after: NO_CURSOR },
  create: product,
  change: { productId: idOf('product', 'oldProduct'), ...product },
  archive: { productId: idOf('product', 'oldProduct') },
  changeStock: { productId: idOf('product'), referenceDate: '2026-01-31', quantityChange: 12, comment: 'Lieferung' },
  inventoryLog: { productId: idOf('product'), after: NO_CURSOR },
}
