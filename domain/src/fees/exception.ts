import * as z from 'zod/mini'
import { Day, Id, text } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { Price } from '../base/money/money.ts'
import { FeeId } from './fee.ts'
import type { FeePeriod } from './period.ts'

const MOST_REASON = 200

/** An exception of a person from a fee that an officer gives: another amount, or none. */
export const ExceptionFields = z.strictObject({
  uid: Id('user'),
  /** The fee; null for an exemption from all fees. */
  feeId: z.nullable(FeeId),
  /** The amount in place of the price; null where the person is exempt. */
  amount: z.nullable(Price),
  reason: text(MOST_REASON),
  /** The last day on which a period with the exception can begin; null while it has no end. */
  until: z.nullable(Day),
})
export type ExceptionFields = z.infer<typeof ExceptionFields>

/** An exception of a person as officers see it. */
export const FeeException = z.strictObject({
  ...ExceptionFields.shape,
  id: Id('feeException'),
  name: z.string(),
})
export type FeeException = z.infer<typeof FeeException>

/** Returns why an exception cannot be stored like this, or nothing: an amount is that of one fee, and above 0. */
export function whyNotException({ feeId, amount }: Pick<ExceptionFields, 'feeId' | 'amount'>): Refusal | undefined {
  return amount !== null && (feeId === null || amount === 0) ? 'INPUT_INVALID' : undefined
}

/** Returns the exception of a person that holds for a period of a fee; that of the fee itself comes first. */
export function exceptionFor<Each extends Pick<ExceptionFields, 'feeId' | 'until'>>(
  exceptions: readonly Each[],
  feeId: FeeId,
  { start }: FeePeriod,
): Each | undefined {
  const holding = exceptions.filter(({ until }) => until === null || start <= until)
  return holding.find((each) => each.feeId === feeId) ?? holding.find((each) => each.feeId === null)
}
