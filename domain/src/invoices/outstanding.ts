import * as z from 'zod/mini'
import { Counter } from '../base/call/fields.ts'
import { Cents, CURRENCIES } from '../base/money/money.ts'

/** The shown states in which something is still asked for. */
export const OUTSTANDING_STATUSES = ['overdue', 'partial', 'open'] as const

/** The invoices that are shown in one state: how many, and what is still to be paid on them. */
export const Outstanding = z.strictObject({
  status: z.enum(OUTSTANDING_STATUSES),
  currency: z.enum(CURRENCIES),
  count: Counter,
  rest: Cents,
})
export type Outstanding = z.infer<typeof Outstanding>
