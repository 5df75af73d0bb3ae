import * as z from 'zod/mini'
import { Counter, Day as DayField, Id, Millis, note } from '../base/call/fields.ts'
import { list } from '../base/call/list.ts'
import type { Refusal } from '../base/call/refusals.ts'
import type { Day } from '../base/time/time.ts'
import { type Product, whyNotChangeProduct } from './product.ts'

const MOST_COMMENT = 200
/** The largest stock of a product, and the largest change of it. */
export const MOST_STOCK = 1_000_000

/** A change of a stock (BILL-042): pieces that came (above 0) or went. */
export const StockChange = z.strictObject({
  productId: Id('product'),
  /** The day on which the pieces came or went. */
  referenceDate: DayField,
  quantityChange: z.int().check(
    z.minimum(-MOST_STOCK),
    z.maximum(MOST_STOCK),
    z.refine((quantity) => quantity !== 0),
  ),
  comment: note(MOST_COMMENT),
})
type StockChange = z.infer<typeof StockChange>

/** A change of a stock as the inventory log keeps it (BILL-043). */
export const StockEntry = z.strictObject({
  id: Id('stockEntry'),
  productId: Id('product'),
  productName: z.string(),
  /** The position in the log of the product, from 1. */
  number: Counter,
  /** The name of the person who entered it; empty when the account was erased. */
  author: z.string(),
  timestamp: Millis,
  referenceDate: DayField,
  newQuantity: Counter,
  quantityChange: StockChange.shape.quantityChange,
  comment: StockChange.shape.comment,
})
export type StockEntry = z.infer<typeof StockEntry>

/** The inventory log of a product, newest first. */
export const INVENTORY_LOG = list({
  filters: { productId: Id('product') },
  names: {},
  pageSize: 100,
  compare: (one: StockEntry, other: StockEntry) => other.number - one.number,
})

/** Returns why a stock cannot be changed like this, or nothing. Nobody enters what has not happened yet. */
export function whyNotStock(
  product: Pick<Product, 'archivedOn' | 'inventoryEnabled' | 'inventoryCount'>,
  { quantityChange, referenceDate }: Pick<StockChange, 'quantityChange' | 'referenceDate'>,
  today: Day,
): Refusal | undefined {
  const whyNot = whyNotChangeProduct(product)
  if (whyNot !== undefined) return whyNot
  if (!product.inventoryEnabled) return 'PRODUCT_NOT_STOCKED'
  const newQuantity = product.inventoryCount + quantityChange
  if (newQuantity < 0) return 'PRODUCT_STOCK_MISSING'
  return newQuantity > MOST_STOCK || referenceDate > today ? 'INPUT_INVALID' : undefined
}
