import * as z from 'zod/mini'
import { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'

/** The changes of entries (BOOK-019). None of them takes cash: an entry is paid in another way, or ticked at the closing. */
const CASH_ACTIONS = ['updateQuantity', 'removeItem', 'addUser', 'removeUser', 'finalizeInvoice'] as const

const Quantity = z.int().check(z.minimum(0), z.maximum(100_000))
const OfUser = z.strictObject({ uid: Id('user') })
const OfItem = z.strictObject({
  productId: Id('product'),
  quantityChange: z.int().check(z.minimum(-100_000), z.maximum(100_000)),
  oldQuantity: Quantity,
  newQuantity: Quantity,
})
export type OfItem = z.infer<typeof OfItem>

/** A change of the entries of a cash book (BOOK-018). */
export const CashAction = z.strictObject({
  /** The cash book. */
  id: Id('cashbook'),
  action: z.enum(CASH_ACTIONS),
  /** The entry; null for `addUser`, which makes one. */
  targetId: z.nullable(Id('cashEntry')),
  /** The person or the item; null for `finalizeInvoice`, which needs nothing. */
  actionDetails: z.nullable(z.union([OfUser, OfItem])),
})
export type CashAction = z.infer<typeof CashAction>

/** A change with the details that belong to it. */
export type KnownAction =
  | { action: 'addUser'; uid: Id<'user'> }
  | { action: 'removeUser'; targetId: Id<'cashEntry'>; uid: Id<'user'> }
  | ({ action: 'updateQuantity' | 'removeItem'; targetId: Id<'cashEntry'> } & OfItem)
  | { action: 'finalizeInvoice'; targetId: Id<'cashEntry'> }

/** Returns a change with its details; undefined where they are those of another one (BOOK-020 to BOOK-022). */
export function knownAction({ action, targetId, actionDetails }: CashAction): KnownAction | undefined {
  const ofUser = actionDetails !== null && 'uid' in actionDetails ? actionDetails : undefined
  const ofItem = actionDetails !== null && 'productId' in actionDetails ? actionDetails : undefined
  if (action === 'addUser') return ofUser && targetId === null ? { action, uid: ofUser.uid } : undefined
  if (targetId === null) return undefined
  if (action === 'removeUser') return ofUser && { action, targetId, uid: ofUser.uid }
  if (action === 'finalizeInvoice') return actionDetails === null ? { action, targetId } : undefined
  return ofItem && { action, targetId, ...ofItem }
}

/** Returns why the quantity of an item cannot be changed so, or nothing; `stored` is what it is now, 0 without the item. */
export function whyNotQuantity(
  { action, oldQuantity, newQuantity, quantityChange }: Extract<KnownAction, OfItem>,
  stored: number,
): Refusal | undefined {
  if (oldQuantity + quantityChange !== newQuantity || (newQuantity === 0) !== (action === 'removeItem'))
    return 'INPUT_INVALID'
  return oldQuantity === stored ? undefined : 'CHANGED_MEANWHILE'
}
