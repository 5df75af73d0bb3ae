import { randomUUID } from 'node:crypto'
import type { MakeIds } from '../../world/testIds.ts'
import { products } from './tables.ts'

/** Creates two products with a stock; clubs without billing have them too. */
export const makeIds: MakeIds = async ({ w, owner: { clubId }, ids }) => {
  const [product, oldProduct] = [randomUUID(), randomUUID()]
  const facts = {
    clubId,
    description: '',
    amount: 8_90,
    currency: 'EUR',
    taxId: ids('taxRate'),
    category: 'good',
    inventoryEnabled: true,
    shownInCashbook: true,
  } as const
  await w.database.systemTransaction((db) =>
    db.insert(products).values([
      { ...facts, id: product, name: 'Kugeln' },
      { ...facts, id: oldProduct, name: 'Scheiben', costCenterNumber: '20' },
    ]),
  )
  return { product, oldProduct }
}
