import * as z from 'zod/mini'
import { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'

/** A payer of a person: the invoice names the person, and the account is the payer's. `id` is the person's. */
export const FeePayer = z.strictObject({
  id: Id('user'),
  uid: Id('user'),
  name: z.string(),
  payerUid: Id('user'),
  payerName: z.string(),
})
export type FeePayer = z.infer<typeof FeePayer>

type Pays = Pick<FeePayer, 'uid' | 'payerUid'>

/**
 * Returns why somebody cannot pay for a person, or nothing: there is one level, so that nobody pays for the own payer, and
 * a payer has none.
 */
export function whyNotPayer({ uid, payerUid }: Pays, payers: readonly Pays[]): Refusal | undefined {
  if (uid === payerUid) return 'FEE_PAYER_UNSUITABLE'
  const isUnfit = payers.some((each) => each.uid === payerUid || each.payerUid === uid)
  return isUnfit ? 'FEE_PAYER_UNSUITABLE' : undefined
}
