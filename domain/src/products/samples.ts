import { idOf, NO_CURSOR, type SamplesOf } from '../base/call/sample.ts'
import { cents } from '../base/money/money.ts'
import type { productCalls } from './calls.ts'

const product = {
  productName: 'Luftgewehrkugeln 4,5 mm',
  description: 'Eine Dose mit 500 Stück.',
  amount: cents(8_90),
  currency: 'EUR',
  taxRate: idOf('taxRate'),
  category: 'good',
  inventoryEnabled: true,
  bookingAccountNumber: '40000',
  costCenterNumber: null,
  shownInCashbook: true,
  billingInterval: null,
  billingDayOffset: null,
} as const
const recurring = {
  category: 'subscription',
  inventoryEnabled: false,
  billingInterval: 12,
  billingDayOffset: -15,
} as const

export const productSamples: SamplesOf<typeof productCalls> = {
  list: { search: 'kugel', category: 'good', state: 'archived', after: NO_CURSOR },
  create: { ...product, ...recurring, productName: 'Jahresbeitrag Bogen' },
  change: { productId: idOf('product'), ...product },
  archive: { productId: idOf('product', 'oldProduct') },
  changeStock: { productId: idOf('product'), referenceDate: '2026-01-31', quantityChange: 12, comment: 'Lieferung' },
  inventoryLog: { productId: idOf('product'), after: NO_CURSOR },
}
