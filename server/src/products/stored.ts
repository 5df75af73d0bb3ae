import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import type { productCalls } from '@bahnfrei/domain/products/calls.ts'
import type { StoredProduct } from '@bahnfrei/domain/products/product.ts'
import { productsTopic } from '@bahnfrei/domain/products/topics.ts'
import { recordAudit } from '../accounts/audit.ts'
import type { Acting, OfClub } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'

/** SQL: a product `p` as JSON, with the names that its account and cost centre have in the active plan. */
export const PRODUCT_JSON = `json_build_object('id', p.id, 'productId', p.id, 'name', p.name,
  'description', p.description, 'currency', p.currency, 'amount', p.amount, 'category', p.category, 'taxId', p.tax_id,
  'shownInCashbook', p.shown_in_cashbook, 'archivedOn', ${millis('p.archived_on')},
  'bookingAccountNumber', p.account_number, 'bookingAccountName', a.name,
  'costCenterNumber', p.cost_center_number, 'costCenterName', c.name,
  'inventoryEnabled', p.inventory_enabled, 'inventoryCount', p.inventory_count,
  'billingInterval', p.billing_interval, 'billingDayOffset', p.billing_day_offset)::text`
export const PRODUCTS_FROM = `products p LEFT JOIN billing_settings s ON s.club_id = p.club_id
  LEFT JOIN plan_accounts a
    ON a.club_id = p.club_id AND a.plan_id = s.active_plan_id AND a.number = p.account_number
  LEFT JOIN cost_centers c
    ON c.club_id = p.club_id AND c.plan_id = s.active_plan_id AND c.number = p.cost_center_number`

const PRODUCT = `SELECT ${PRODUCT_JSON} AS json FROM ${PRODUCTS_FROM} WHERE p.club_id = $1 AND p.id = $2`
const LOCK = 'SELECT FROM products WHERE club_id = $1 AND id = $2 FOR UPDATE'

/** Returns a product and locks it, so that nobody else changes it or its stock until the transaction ends. */
export async function lockProduct({ db, club }: OfClub, id: Id<'product'>): Promise<StoredProduct> {
  await rows(db, 'lock_product', LOCK, [club.id, id])
  return (await findProduct(db, club.id, id)) ?? refuse('PRODUCT_NOT_FOUND')
}

async function findProduct(db: Db, clubId: Id<'club'>, id: Id<'product'>): Promise<StoredProduct | undefined> {
  const [found] = await rows<{ json: string }>(db, 'product', PRODUCT, [clubId, id])
  return found && JSON.parse(found.json)
}

/** Records what a call made of a product, and announces it. */
export async function productChanged(
  context: Acting,
  id: Id<'product'>,
  call: keyof typeof productCalls,
  before: StoredProduct | undefined,
): Promise<void> {
  const { db, club, announce } = context
  const after = await findProduct(db, club.id, id)
  recordAudit(context, { subject: 'product', subjectId: id, call: `products.${call}`, before, after })
  // A member shows the product of each group.
  announce(productsTopic(club.id), membersTopic(club.id))
}
