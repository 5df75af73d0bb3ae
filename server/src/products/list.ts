import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { productCalls } from '@bahnfrei/domain/products/calls.ts'
import { productOn } from '@bahnfrei/domain/products/product.ts'
import { PRODUCTS } from '@bahnfrei/domain/products/productList.ts'
import { whyNotReadProducts } from '@bahnfrei/domain/products/reading.ts'
import { INVENTORY_LOG } from '@bahnfrei/domain/products/stock.ts'
import { billingSettingsOf } from '../accounts/settings.ts'
import type { ClubContext, JsonText } from '../base/context.ts'
import { millis } from '../base/database/instants.ts'
import { type ListSql, listPage, pageJson } from '../base/database/list.ts'
import { isFound } from '../base/database/search.ts'
import { PRODUCT_JSON, PRODUCTS_FROM } from './stored.ts'

type Calls = typeof productCalls

const LIST: ListSql<keyof typeof PRODUCTS.filters> = {
  name: 'listed_products',
  filters: {
    search: isFound(`p.name || ' ' || p.description`),
    category: 'p.category = $category',
    state: `(p.archived_on IS NOT NULL) = ($state = 'archived')`,
  },
  order: [
    ['p.name COLLATE "und-x-icu"', 'text'],
    ['p.id', 'uuid'],
  ],
  direction: 'ASC',
  select: ({ where, key, order, limit }) => `
    SELECT ${PRODUCT_JSON} AS json, ${key} AS key FROM ${PRODUCTS_FROM}
    WHERE p.club_id = $club AND ${where} ORDER BY ${order} LIMIT ${limit}`,
}

/** Lists the products of the club with their prices of today: those that are offered, or the archived ones. */
export async function listProducts(
  { after, ...filters }: InputOf<Calls['list']>,
  context: ClubContext,
): Promise<OutputOf<Calls['list']>> {
  const { db, club, now } = context
  refuseIf(whyNotReadProducts(club.standing.permissions))
  const { taxRates, timeZone } = await billingSettingsOf({}, context)
  const shown = { ...filters, state: filters.state ?? 'offered' }
  const asked = { scope: { club: club.id }, filters: shown, after, limit: PRODUCTS.pageSize }
  const { rows, next } = await listPage(db, LIST, asked)
  const today = dayOf(now, timeZone)
  return { products: rows.map((json) => productOn(JSON.parse(json), taxRates, today)), next }
}

const LOG: ListSql<keyof typeof INVENTORY_LOG.filters> = {
  name: 'listed_inventory_log',
  filters: { productId: 'l.product_id = $productId' },
  order: [['l.number', 'int']],
  direction: 'DESC',
  select: ({ where, key, order, limit }) => `
    SELECT json_build_object('id', l.id, 'productId', l.product_id, 'productName', p.name, 'number', l.number,
      'author', coalesce(u.full_name, ''), 'timestamp', ${millis('l.changed_on')}, 'referenceDate', l.reference_date,
      'newQuantity', l.new_quantity, 'quantityChange', l.quantity_change, 'comment', l.comment)::text AS json, ${key} AS key
    FROM inventory_log l JOIN products p ON p.club_id = l.club_id AND p.id = l.product_id LEFT JOIN users u ON u.uid = l.uid
    WHERE l.club_id = $club AND ${where} ORDER BY ${order} LIMIT ${limit}`,
}

/** Lists the inventory log of a product, newest first. */
export async function listInventoryLog(
  { after, ...filters }: InputOf<Calls['inventoryLog']>,
  { db, club }: ClubContext,
): Promise<JsonText> {
  refuseIf(whyNotReadProducts(club.standing.permissions))
  const asked = { scope: { club: club.id }, filters, after, limit: INVENTORY_LOG.pageSize }
  return pageJson('entries', await listPage(db, LOG, asked))
}
