import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { ClockTime, Counter, Day, Id } from '../base/call/fields.ts'
import { CURRENCIES } from '../base/money/money.ts'
import { ShownPrice } from '../ranges/rangePrice.ts'

/** The most uses that one answer shows. */
export const MOST_USES = 200

/** A reservation with a price that stands on no invoice yet: its day is over, or it was cancelled too late. */
export const DueUse = z.strictObject({
  /** The id of the reservation. */
  id: Id('reservation'),
  clubName: z.string(),
  /** The person or the member club that had the lane. */
  name: z.string(),
  /** The person who pays; empty where people pay for themselves. */
  payerName: z.string(),
  rangeName: z.string(),
  laneName: z.string(),
  day: Day,
  times: z.strictObject({ start: ClockTime, end: ClockTime }),
  isCancelled: z.boolean(),
  price: ShownPrice,
})
export type DueUse = z.infer<typeof DueUse>

/** The calls for what was used and stands on no invoice yet. */
export const useCalls = {
  uses: call({
    route: 'GET /billing/uses',
    guard: 'billing:r',
    feature: 'billing_all',
    summary: 'What was used up to yesterday and stands on no invoice: count and sums, and the first ones by name.',
    /** `uid`: only what this person pays. */
    input: z.strictObject({ uid: z.optional(Id('user')) }),
    output: z.strictObject({
      count: Counter,
      sums: z.array(z.strictObject({ currency: z.enum(CURRENCIES), sum: z.int() })),
      uses: z.array(DueUse),
    }),
    refusals: [],
  }),
  ownUses: call({
    route: 'GET /user/invoices/uses',
    guard: 'user',
    summary: 'What the person used up to yesterday in all clubs and stands on no invoice, the latest first.',
    input: z.strictObject({}),
    output: z.strictObject({ uses: z.array(DueUse) }),
    refusals: [],
  }),
}
