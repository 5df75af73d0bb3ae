import { cents } from '@bahnfrei/domain/base/money/money.ts'
import type { SubscriptionWish } from '@bahnfrei/domain/subscriptions/subscription.ts'
import type { TestWorld } from '../../world/testWorld.ts'
import { setUpBilling } from '../invoices/testBilling.ts'

/** Makes Eichenhain the club of the provider, with a price list of two products. */
export async function makeProvider(w: TestWorld) {
  const [anna, rita] = [await w.as('anna'), await w.as('rita')]
  for (const feature of ['billing_all', 'inventory_all'] as const)
    await rita.clubs.changeFeature({ clubId: anna.clubId, feature, operation: 'enable' })
  const rates = await setUpBilling(anna)
  await anna.accounts.setSettings({ defaultTaxRate: rates.goods })
  await rita.subscriptions.setProvider({ clubId: anna.clubId })
  const shared = { isOffered: true, validFrom: '2026-01-01' } as const
  const { productId: base } = await rita.subscriptions.setPrice({
    ...{ name: 'Grundpreis', nameOnInvoice: 'Bahnfrei, Grundpreis', unit: 'Monat', billingScheme: 'fixed' },
    ...{ ...shared, price: cents(25_00) },
  })
  const { productId: members } = await rita.subscriptions.setPrice({
    ...{ name: 'Je Mitglied', nameOnInvoice: 'Bahnfrei je Mitglied', unit: 'Mitglied', billingScheme: 'perMember' },
    ...{ ...shared, price: cents(50) },
  })
  const has = (productId: string) => ({ productId, from: '2026-01-01', until: null })
  const wish = (clubId: string, more: Partial<SubscriptionWish> = {}): SubscriptionWish => ({
    ...{ clubId, version: 0, billingAnchorDay: 1, startDate: '2026-01-01', trialEndDate: null, endDate: null },
    ...{ items: [has(base), has(members)], discounts: [], additions: [] },
    ...more,
  })
  return { anna, rita, base, members, has, wish }
}
