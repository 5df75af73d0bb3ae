import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { productCalls } from '@bahnfrei/domain/products/calls.ts'
import type { StoredProduct } from '@bahnfrei/domain/products/product.ts'
import { whyNotStock } from '@bahnfrei/domain/products/stock.ts'
import type { Acting, ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { todayOf } from '../clubs/today.ts'
import { lockProduct, productChanged } from './stored.ts'

type Calls = typeof productCalls

/** SQL: changes a stock and adds the entry to the log, so that the count is always the sum of the log. */
const ENTER = `
  WITH counted AS (
    UPDATE products SET inventory_count = inventory_count + $5 WHERE club_id = $1 AND id = $2 RETURNING inventory_count)
  INSERT INTO inventory_log
    (club_id, product_id, id, uid, quantity_change, new_quantity, changed_on, reference_date, comment, number)
  SELECT $1, $2, $3, $4, $5, inventory_count, $6, $7, $8,
    (SELECT coalesce(max(number), 0) + 1 FROM inventory_log WHERE club_id = $1 AND product_id = $2)
  FROM counted RETURNING new_quantity AS "newQuantity"`

/** Enters pieces that came or went. The product is locked, so that two people never take the same piece. */
export async function changeStock(
  { productId, referenceDate, quantityChange, comment }: InputOf<Calls['changeStock']>,
  context: ClubContext,
): Promise<OutputOf<Calls['changeStock']>> {
  const product = await lockProduct(context, productId)
  refuseIf(whyNotStock(product, { quantityChange, referenceDate }, await todayOf(context)))
  return enterStock(context, product, { quantityChange, referenceDate, comment: comment.trim() })
}

type Entry = Pick<InputOf<Calls['changeStock']>, 'quantityChange' | 'referenceDate' | 'comment'>

async function enterStock(
  context: Acting,
  product: StoredProduct,
  { quantityChange, referenceDate, comment }: Entry,
): Promise<{ newQuantity: number }> {
  const { db, club, uid, now } = context
  const entry = [randomUUID(), uid, quantityChange, now.toString(), referenceDate, comment]
  const [entered] = await rows<{ newQuantity: number }>(db, 'enter_stock', ENTER, [club.id, product.id, ...entry])
  await productChanged(context, product.id, 'changeStock', product)
  return entered as { newQuantity: number }
}

/** Pieces of products that were sold (above 0) or came back with a cancellation, under the number of its document. */
export type Sale = { pieces: ReadonlyMap<Id<'product'>, number>; day: Day; number: string }

/**
 * Writes what was sold into the inventory logs (BILL-098). Refuses a sale of more than there is. Products are locked in
 * the order of their ids, so that two sales never wait for each other.
 */
export async function sellPieces(context: Acting, { pieces, day, number }: Sale): Promise<void> {
  for (const [productId, quantity] of [...pieces].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const product = await lockProduct(context, productId)
    if (!product.inventoryEnabled || quantity === 0) continue
    if (product.inventoryCount < quantity) refuse('PRODUCT_STOCK_MISSING')
    await enterStock(context, product, { quantityChange: -quantity, referenceDate: day, comment: number })
  }
}
