import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { ClockTime, Counter, Day, Id } from '../base/call/fields.ts'
import { CURRENCIES } from '../base/money/money.ts'
import { ShownPrice } from '../ranges/rangePrice.ts'

/** The most uses that one answer shows. */
export const MOST_USES = 200

/** The kinds of what is charged: a reservation, or taking part in an event. */
const USE_KINDS = ['reservation', 'registration'] as const
/** The kind and the id of what is charged. Each stands on one invoice. */
export type UseKey = { kind: (typeof USE_KINDS)[number]; id: Id<'reservation' | 'registration'> }

const LanePlace = z.strictObject({
  rangeName: z.string(),
  laneName: z.string(),
  times: z.strictObject({ start: ClockTime, end: ClockTime }),
})
const EventPlace = z.strictObject({ eventTitle: z.string() })

/**
 * A reservation or a registration with a price that stands on no invoice yet. Its day is over, or it was cancelled too
 * late; who was excused from an event owes nothing.
 */
export const DueUse = z.strictObject({
  id: z.union([Id('reservation'), Id('registration')]),
  kind: z.enum(USE_KINDS),
  clubName: z.string(),
  /** The person who had the lane or took part, or the member club. */
  name: z.string(),
  /** The person who pays; empty where people pay for themselves. */
  payerName: z.string(),
  day: Day,
  place: z.union([LanePlace, EventPlace]),
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
