import { randomUUID } from 'node:crypto'
import { offeredRates } from '@bahnfrei/domain/accounts/settings.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { productCalls } from '@bahnfrei/domain/products/calls.ts'
import {
  MOST_PRODUCTS,
  type ProductFields,
  type StoredProduct,
  whyNotChangeProduct,
  whyNotProduct,
} from '@bahnfrei/domain/products/product.ts'
import { and, eq } from 'drizzle-orm'
import { activePlanOf, costCentersOf } from '../accounts/plans.ts'
import { billingSettingsOf } from '../accounts/settings.ts'
import { lockSettings } from '../accounts/storeSettings.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { lockProduct, productChanged } from './stored.ts'
import { products } from './tables.ts'

type Calls = typeof productCalls

const COUNT = 'SELECT count(*)::int AS count FROM products WHERE club_id = $1'

export async function createProduct(
  { billingInterval = null, billingDayOffset = null, ...always }: InputOf<Calls['create']>,
  context: ClubContext,
): Promise<OutputOf<Calls['create']>> {
  const { db, club } = context
  const wish = { ...always, billingInterval, billingDayOffset }
  await lockSettings(db, club.id)
  const [{ count = 0 } = {}] = await rows<{ count: number }>(db, 'count_products', COUNT, [club.id])
  if (count >= MOST_PRODUCTS) refuse('INPUT_INVALID')
  await refuseUnfit(wish, undefined, context)
  const productId = randomUUID()
  await db.insert(products).values({ clubId: club.id, id: productId, ...columnsOf(wish) })
  await productChanged(context, productId, 'create', undefined)
  return { productId }
}

export async function changeProduct(
  { productId, ...change }: InputOf<Calls['change']>,
  context: ClubContext,
): Promise<void> {
  const { db, club } = context
  await lockSettings(db, club.id)
  const stored = await lockProduct(context, productId)
  refuseIf(whyNotChangeProduct(stored))
  const before = fieldsOf(stored)
  const said = Object.entries(change).filter(([, value]) => value !== undefined)
  const wish: ProductFields = { ...before, ...Object.fromEntries(said) }
  await refuseUnfit(wish, before, context)
  await db
    .update(products)
    .set(columnsOf(wish))
    .where(and(eq(products.clubId, club.id), eq(products.id, productId)))
  await productChanged(context, productId, 'change', stored)
}

export async function archiveProduct({ productId }: InputOf<Calls['archive']>, context: ClubContext): Promise<void> {
  const { db, club, now } = context
  const stored = await lockProduct(context, productId)
  refuseIf(whyNotChangeProduct(stored))
  await db
    .update(products)
    .set({ archivedOn: now.toString() })
    .where(and(eq(products.clubId, club.id), eq(products.id, productId)))
  await productChanged(context, productId, 'archive', stored)
}

/** Refuses a product that does not fit its category or what the club has. The settings of the club are locked. */
async function refuseUnfit(
  wish: ProductFields,
  before: ProductFields | undefined,
  context: ClubContext,
): Promise<void> {
  const { db, club, now } = context
  const settings = await billingSettingsOf({}, context)
  const plan = await activePlanOf(context)
  const costCenters = plan === undefined ? [] : await costCentersOf(db, club.id, plan.id)
  const offered = offeredRates(settings, dayOf(now, settings.timeZone))
  refuseIf(whyNotProduct(wish, before, { offered, accounts: plan?.accounts ?? [], costCenters }))
}

function fieldsOf({ name: productName, taxId: taxRate, ...stored }: StoredProduct): ProductFields {
  const { description, amount, currency, category, inventoryEnabled, shownInCashbook } = stored
  const { bookingAccountNumber, costCenterNumber, billingInterval, billingDayOffset } = stored
  return {
    ...{ productName, description, amount, currency, taxRate, category, inventoryEnabled, shownInCashbook },
    ...{ bookingAccountNumber, costCenterNumber, billingInterval, billingDayOffset },
  }
}

function columnsOf({ productName, taxRate: taxId, description, ...rest }: ProductFields) {
  return { ...rest, name: productName.trim(), description: description.trim(), taxId }
}
