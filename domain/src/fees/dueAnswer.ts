import * as z from 'zod/mini'
import { Counter, Day, Id } from '../base/call/fields.ts'
import { CURRENCIES } from '../base/money/money.ts'
import { DueLine, LEFT_OUT, LeftOut } from './facts.ts'
import { FeeId } from './fee.ts'

/** The most lines, and the most people who are left out, that one answer shows. */
export const MOST_SHOWN = 200

/** A sum in cents, with tax. It is not limited as an amount of one line is. */
const Sum = z.int()

/** The preview of a day, before anything exists: counts and sums of all, and the first lines by name. */
export const DueAnswer = z.strictObject({
  id: Id('club'),
  day: Day,
  /** The number of people and member clubs for whom something would be written. */
  count: Counter,
  fees: z.array(
    z.strictObject({ feeId: FeeId, name: z.string(), count: Counter, sum: Sum, currency: z.enum(CURRENCIES) }),
  ),
  reasons: z.array(z.strictObject({ why: z.enum(LEFT_OUT), count: Counter })),
  lines: z.array(
    z.strictObject({
      ...DueLine.shape,
      name: z.string(),
      /** The name of the payer; empty where people pay for themselves. */
      payerName: z.string(),
      sum: Sum,
    }),
  ),
  leftOut: z.array(z.strictObject({ ...LeftOut.shape, name: z.string() })),
})
export type DueAnswer = z.infer<typeof DueAnswer>
