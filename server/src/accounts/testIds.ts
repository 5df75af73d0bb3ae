import { randomUUID } from 'node:crypto'
import { newSettings } from '@bahnfrei/domain/accounts/settings.ts'
import type { MakeIds } from '../../world/testIds.ts'
import {
  accountPlans,
  billingSettings,
  costCenters,
  paymentAccounts,
  planAccounts,
  taxRates,
  taxRateTerms,
} from './tables.ts'

const ADDRESS = { street: '', houseNumber: '', extra: '', postalCode: '', city: '' }
const SETTINGS = newSettings({ displayName: 'Verein', email: '', phone: '', website: '', address: ADDRESS })

/** Creates an active plan with a cost centre, a bank account, and a tax rate of each side; clubs without billing have them too. */
export const makeIds: MakeIds = async ({ w, owner: { clubId } }) => {
  const [planId, id, sold, received] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const inPlan = { clubId, planId, number: '18100', name: 'Bank', type: 'asset' } as const
  const terms = { clubId, validFrom: '2026-01-01', percentage: 7, inclusive: true, category: 'S' } as const
  await w.database.systemTransaction(async (db) => {
    await db.insert(accountPlans).values({ clubId, id: planId, name: 'Plan' })
    await db.insert(planAccounts).values([inPlan, { ...inPlan, number: '16100', name: 'Kasse' }])
    await db.insert(planAccounts).values({ ...inPlan, number: '40000', name: 'Beiträge', type: 'income' })
    await db.insert(costCenters).values({ clubId, planId, number: '20', name: 'Halle' })
    await db.insert(paymentAccounts).values({ clubId, id, number: '18100', name: 'Bank', displayName: 'Bank' })
    await db.insert(taxRates).values({ clubId, id: sold, side: 'sold', position: 0 })
    await db.insert(taxRates).values({ clubId, id: received, side: 'received', position: 0 })
    await db.insert(taxRateTerms).values({ ...terms, rateId: sold, displayName: 'Stände' })
    await db.insert(taxRateTerms).values({ ...terms, rateId: received, displayName: 'Einkauf' })
    await db.insert(billingSettings).values({ clubId, ...SETTINGS, activePlanId: planId })
  })
  return { accountPlan: planId, paymentAccount: id, taxRate: sold, inboundTaxRate: received }
}
