import * as z from 'zod/mini'
import { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'

/** The changes of entries (BOOK-019). None of them takes cash: an entry is paid in another way, or ticked at the closing. */
export const CASH_ACTIONS = ['updateQuantity', 'removeItem', 'addUser', 'removeUser', 'finalizeInvoice'] as const

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
  actionDetails: z.union([OfUser, OfItem, z.strictObject({})]),
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
  const isOfUser = 'uid' in actionDetails
  const isOfItem = 'productId' in actionDetails
  if (action === 'addUser') return isOfUser && targetId === null ? { action, uid: actionDetails.uid } : undefined
  if (targetId === null) return undefined
  if (action === 'removeUser') return isOfUser ? { action, targetId, uid: actionDetails.uid } : undefined
  if (action === 'finalizeInvoice') return isOfUser || isOfItem ? undefined : { action, targetId }
  return isOfItem ? { action, targetId, ...(actionDetails as OfItem) } : undefined
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
