import { randomUUID } from 'node:crypto'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import type { MakeIds } from '../../world/testIds.ts'
import { billingReports, clubSubscriptions, planPrices, planProducts } from './tables.ts'

/** Creates a product of the price list, the subscription of the club, and a bill of it without an invoice. */
export const makeIds: MakeIds = async ({ w, owner: { clubId } }) => {
  const [planProduct, subscription, billingReport] = [randomUUID(), randomUUID(), randomUUID()]
  const [startDate, createdOn] = ['2025-01-01', w.clock.now().toString()]
  await w.database.systemTransaction(async (db) => {
    await db.insert(planProducts).values({
      ...{ id: planProduct, name: 'Grundpreis', nameOnInvoice: 'Grundpreis', unit: 'Monat' },
      ...{ billingScheme: 'fixed', isOffered: true },
    })
    await db.insert(planPrices).values({ productId: planProduct, validFrom: startDate, price: 25_00 })
    await db.insert(clubSubscriptions).values({
      ...{ clubId, id: subscription, type: 'subscription', billingAnchorDay: 1, startDate, version: 1 },
      ...{ items: [{ productId: planProduct, from: startDate, until: null }], discounts: [] },
    })
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
  return { planProduct, subscription, billingReport, discount: randomUUID() }
}
