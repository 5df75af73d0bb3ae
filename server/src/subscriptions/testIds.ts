import { randomUUID } from 'node:crypto'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import type { MakeIds } from '../../world/testIds.ts'
import { billingReports, clubSubscriptions, planPrices, planProducts } from './tables.ts'

/** Creates a product that no other club gets, the subscription of the club with an addition, and a bill without an invoice. */
export const makeIds: MakeIds = async ({ w, owner: { clubId } }) => {
  const [planProduct, subscription, addition, billingReport] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const [startDate, createdOn] = ['2025-01-01', w.clock.now().toString()]
  await w.database.systemTransaction(async (db) => {
    await db.insert(planProducts).values({
      ...{ id: planProduct, name: 'Grundpreis', nameOnInvoice: 'Grundpreis', unit: 'Monat' },
      ...{ billingScheme: 'fixed', isOffered: false },
    })
    await db.insert(planPrices).values({ productId: planProduct, validFrom: startDate, price: 25_00 })
    const terms = { clubId, billingAnchorDay: 1, startDate, version: 1, discounts: [] }
    const items = [{ productId: planProduct, from: startDate, until: null }]
    await db.insert(clubSubscriptions).values([
      { ...terms, id: subscription, type: 'subscription', items },
      { ...terms, id: addition, type: 'addition', subscriptionId: subscription, items: [] },
    ])
    await db.insert(billingReports).values({
      ...{
        clubId,
        id: billingReport,
        period: '2025-01',
        startsOn: startDate,
        endsOn: '2025-01-31',
        countedOn: startDate,
      },
      ...{ members: 0, active: 0, billed: 0, lines: [], sum: cents(0), issuerId: clubId, createdOn },
    })
  })
  return { planProduct, addition, billingReport, discount: randomUUID() }
}
