import * as z from 'zod/mini'
import { Day as DayField } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { type Cents, cents, MOST_CENTS, NO_CENTS, spread, sumOf } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'
import { type Standing, whyNotMarkUncollectible } from './status.ts'

/** The fewest and the most instalments of an invoice. */
export const INSTALMENT_COUNT = { fewest: 2, most: 24 } as const

/** A part of an invoice with a due date of its own. */
export const Instalment = z.strictObject({
  dueDate: DayField,
  amount: z.int().check(z.minimum(1), z.maximum(MOST_CENTS)) as unknown as z.ZodMiniType<Cents, number>,
})
export type Instalment = z.infer<typeof Instalment>

/** The open rest of an invoice, and the instalments that were agreed on, by day. */
type Plan = { rest: Cents; instalments: readonly Instalment[] }

/**
 * Returns the instalment that is to be paid next: the first one after which more is open than the later ones ask for. What
 * was paid counts for the earliest ones. The database keeps its day as the due date of the invoice (`set_due_date`).
 */
export function nextInstalment({ rest, instalments }: Plan): Instalment | undefined {
  return instalments.find(({ dueDate }) => rest > laterThan(instalments, dueDate))
}

/** Returns what is to be paid next of an invoice: the open part of the next instalment, or all that is open. */
export function askedNext(plan: Plan): Cents {
  const next = nextInstalment(plan)
  return next === undefined ? plan.rest : cents(plan.rest - laterThan(plan.instalments, next.dueDate))
}

/** Returns what is still open of each instalment. */
export function openOfInstalments({ rest, instalments }: Plan): Cents[] {
  return instalments.map(({ dueDate, amount }) => {
    const open = Math.min(amount, rest - laterThan(instalments, dueDate))
    return open > 0 ? cents(open) : NO_CENTS
  })
}

function laterThan(instalments: readonly Instalment[], day: Day): Cents {
  return sumOf(instalments.filter(({ dueDate }) => dueDate > day).map(({ amount }) => amount))
}

/** Proposes equal instalments, a month apart. A first day at the end of a month stays at the end. */
export function proposedInstalments(rest: Cents, count: number, first: Day): Instalment[] {
  const amounts = spread(
    rest,
    Array.from({ length: count }, () => 1),
  )
  const day = Temporal.PlainDate.from(first)
  return amounts.map((amount, months) => ({ amount, dueDate: day.add({ months }).toString() as Day }))
}

/** Returns why no instalments can be agreed on for an invoice, or nothing: only while it is open or partly paid. */
export function whyNotAgree(invoice: Standing): Refusal | undefined {
  return whyNotMarkUncollectible(invoice)
}

/** Returns why these instalments cannot be those of an invoice, or nothing. None at all take back what was agreed on. */
export function whyNotInstalments({ rest, instalments }: Plan, today: Day): Refusal | undefined {
  if (instalments.length === 0) return undefined
  const isInOrder = instalments.every(({ dueDate }, at) => dueDate > (instalments[at - 1]?.dueDate ?? ''))
  if (!isInOrder || instalments.length < INSTALMENT_COUNT.fewest) return 'INSTALMENTS_DAYS_WRONG'
  if (instalments.some(({ dueDate }) => dueDate < today)) return 'INSTALMENTS_DAYS_WRONG'
  return sumOf(instalments.map(({ amount }) => amount)) === rest ? undefined : 'INSTALMENTS_SUM_WRONG'
}
