import { randomUUID } from 'node:crypto'
import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { Database } from '../src/base/database/db.ts'
import { clubSubscriptions, planPrices, planProducts } from '../src/subscriptions/tables.ts'
import { type World, ZONE } from './build.ts'

/** Adds a price list with example values, and the subscriptions of two clubs, one of them in its trial. */
export async function buildSubscriptions(database: Database, { clubs }: World, now: Temporal.Instant): Promise<void> {
  const today = dayOf(now, ZONE)
  const startDate = `${today.slice(0, 4)}-01-01`
  const [base, perMember] = [randomUUID(), randomUUID()]
  const items = [base, perMember].map((productId) => ({ productId, from: startDate, until: null }))
  const terms = { id: randomUUID(), type: 'subscription', billingAnchorDay: 1, startDate, items, version: 1 } as const
  await database.systemTransaction(async (db) => {
    await db.insert(planProducts).values([
      {
        ...{ id: base, name: 'Grundpreis', nameOnInvoice: 'Bahnfrei, Grundpreis', unit: 'Monat' },
        ...{ billingScheme: 'fixed', isOffered: true },
      },
      {
        ...{ id: perMember, name: 'Je Mitglied', nameOnInvoice: 'Bahnfrei je Mitglied', unit: 'Mitglied' },
        ...{ billingScheme: 'perMember', isOffered: true },
      },
    ])
    await db.insert(planPrices).values([
      { productId: base, validFrom: startDate, price: 9_90 },
      { productId: perMember, validFrom: startDate, price: 15 },
    ])
    await db.insert(clubSubscriptions).values([
      { ...terms, clubId: clubs.eichenhain.id, discounts: [] },
      { ...terms, clubId: clubs.birkenau.id, discounts: [], trialEndDate: addDays(today, 30) },
    ])
  })
}
