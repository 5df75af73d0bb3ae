import * as z from 'zod/mini'
import { Day as DayField, Id } from '../base/call/fields.ts'
import { Cents, cents } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'

/** The money that lay in a payment account when a day began, as the bank or a count says (BOOK-066). */
export const Checkpoint = z.strictObject({
  id: Id('checkpoint'),
  paymentAccount: Id('paymentAccount'),
  date: DayField,
  amount: Cents,
  /** The amount that the checkpoint before it and the bookings since then say; null for the first one. */
  expected: z.nullable(Cents),
})
export type Checkpoint = z.infer<typeof Checkpoint>

/** The beginning of a day, with the sum of all bookings before it, and with what a checkpoint says, if there is one. */
export type Mark = { day: Day; booked: Cents; amount: Cents | null }

/**
 * Returns the money in an account when a day began: that of the last checkpoint until then and the bookings since; before the
 * first one, that of the first and the bookings until then; without any, all bookings. The day is one of the marks.
 */
export function balanceOn(day: Day, marks: readonly Mark[]): Cents {
  const checkpoints = marks.filter(({ amount }) => amount !== null).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const from = checkpoints.findLast((each) => each.day <= day) ?? checkpoints[0]
  const booked = marks.find((each) => each.day === day)?.booked ?? 0
  return cents((from?.amount ?? 0) + booked - (from?.booked ?? 0))
}

/** Returns what each checkpoint says, and what the one before it and the bookings since then say; null for the first one. */
export function expectedOf(marks: readonly Mark[]): { day: Day; amount: Cents; expected: Cents | null }[] {
  const checkpoints = marks.filter(({ amount }) => amount !== null).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return checkpoints.map(({ day, amount, booked }, at) => {
    const last = checkpoints[at - 1]
    const expected = last === undefined ? null : cents((last.amount ?? 0) + booked - last.booked)
    return { day, amount: amount ?? cents(0), expected }
  })
}
