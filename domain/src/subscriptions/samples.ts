import { idOf, NO_CURSOR, type SamplesOf } from '../base/call/sample.ts'
import { cents } from '../base/money/money.ts'
import type { subscriptionCalls } from './calls.ts'
import type { SubscriptionWish } from './subscription.ts'

const product = { productId: idOf('planProduct') }
const terms = {
  ...{ startDate: '2026-01-01', trialEndDate: '2026-01-31', endDate: null },
  items: [{ ...product, from: '2026-01-01', until: null }],
}
const discount = {
  ...{ id: idOf('discount'), type: 'percentage', label: 'Einstieg', value: 12.5 },
  limitToProductIds: [idOf('planProduct')],
  ...{ from: '2026-01-01', until: '2026-12-31' },
} satisfies SubscriptionWish['discounts'][number]

export const subscriptionSamples: SamplesOf<typeof subscriptionCalls> = {
  own: { activeProductIds: [idOf('planProduct')], ends: false },
  ownReports: {},
  ownPdf: { id: idOf('billingReport') },
  ownLooks: {},
  clubs: { search: 'eich', verified: 'yes', after: NO_CURSOR },
  club: { clubId: idOf('club') },
  look: { clubId: idOf('club'), reason: 'Anfrage vom 12. Mai: Die Rechnung ging nicht hinaus.' },
  endLook: { clubId: idOf('club') },
  users: { search: 'anna', state: 'disabled', after: NO_CURSOR },
  prices: {},
  setProvider: { clubId: idOf('club') },
  setPrice: {
    ...{ ...product, name: 'Grundpreis', nameOnInvoice: 'Bahnfrei, Grundpreis', unit: 'Monat', billingScheme: 'fixed' },
    ...{ isOffered: true, price: cents(25_00), validFrom: '2099-01-01' },
  },
  subscriptions: {},
  subscriptionOf: { clubId: idOf('club') },
  setSubscription: {
    ...{ clubId: idOf('club'), version: 1, billingAnchorDay: 1, ...terms },
    discounts: [discount],
    additions: [{ id: idOf('subscription', 'addition'), ...terms, discounts: [discount] }],
  },
  preview: { period: '2026-01' },
  pdf: { clubId: idOf('club'), period: '2026-01' },
  send: { clubIds: [idOf('club')], period: '2026-02' },
  reports: { search: 'eich', period: '2026-01', after: NO_CURSOR },
}
