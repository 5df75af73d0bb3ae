import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id, lines, note, TimeZone, text } from '../base/call/fields.ts'
import { SentTimes } from './bookableTime.ts'
import { ADMIN, Done, deadlineFields } from './callFields.ts'
import { FairUseRule } from './fairUse.ts'
import { Permit } from './permit.ts'
import { FEDERAL_STATES, MOST_DESCRIPTION, MOST_LANE_NAME, MOST_LANES, WAITING_MODES } from './range.ts'
import { MOST_PRICES, RangePriceFields } from './rangePrice.ts'

const Description = z.strictObject({ de: lines(MOST_DESCRIPTION), en: lines(MOST_DESCRIPTION) })

/** The calls by which officers set up the ranges of their club. */
export const settingsCalls = {
  saveFairUse: call({
    route: 'PATCH /admin/ranges/fair-use',
    ...ADMIN,
    summary: 'Replaces the rules of fair use of the club by these.',
    input: z.strictObject({ rules: z.array(FairUseRule).check(z.maxLength(50)) }),
    output: Done,
    refusals: [],
  }),
  savePrices: call({
    route: 'PATCH /billing/range-prices',
    guard: 'billing:w',
    feature: 'billing_all',
    summary: 'Replaces the prices of a range by these. What is reserved keeps the price that it had.',
    input: z.strictObject({
      rangeId: Id('range'),
      prices: z.array(RangePriceFields).check(z.maxLength(MOST_PRICES)),
    }),
    output: Done,
    refusals: ['PRODUCT_NOT_FOUND', 'PRODUCT_ARCHIVED'],
  }),
  create: call({
    route: 'POST /admin/ranges',
    ...ADMIN,
    summary: 'Creates a range with 1 to 16 lanes; more are added later. Without hours nothing can be reserved there.',
    input: z.strictObject({
      name: text(200),
      description: Description,
      address: note(300),
      lanes: z.array(text(MOST_LANE_NAME.created)).check(z.minLength(1), z.maxLength(MOST_LANES.created)),
      /** The permit for all lanes. */
      permit: z.optional(Permit),
      bookableTimes: z.optional(SentTimes),
    }),
    output: z.strictObject({ rangeId: Id('range') }),
    refusals: [],
  }),
  update: call({
    route: 'PATCH /admin/ranges',
    ...ADMIN,
    summary: 'Changes the settings of a range; what is left out stays.',
    input: z.strictObject({
      rangeId: Id('range'),
      name: z.optional(text(200)),
      isActive: z.optional(z.boolean()),
      bookableUntil: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
      address: z.optional(note(300)),
      geo: z.optional(
        z.nullable(
          z.strictObject({
            lat: z.number().check(z.minimum(-90), z.maximum(90)),
            lon: z.number().check(z.minimum(-180), z.maximum(180)),
          }),
        ),
      ),
      description: z.optional(Description),
      ...deadlineFields,
      timeZone: z.optional(TimeZone),
      federalState: z.optional(z.nullable(z.enum(FEDERAL_STATES))),
      journalActive: z.optional(z.boolean()),
      orderingNumber: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
      waiting: z.optional(
        z.strictObject({
          mode: z.enum(WAITING_MODES),
          holdMinutes: z.int().check(z.minimum(1), z.maximum(1440)),
        }),
      ),
    }),
    output: Done,
    /**
     * `RESERVATION_CONFLICT`: the time zone cannot change while there are reservations, because their clock times would
     * become other moments.
     */
    refusals: ['TIMEZONE_INVALID', 'RESERVATION_CONFLICT'],
  }),
  remove: call({
    route: 'DELETE /admin/ranges/{rangeId}',
    ...ADMIN,
    summary: 'Removes a range: one with reservations is archived, one without is deleted.',
    input: z.strictObject({ rangeId: Id('range') }),
    output: z.strictObject({ result: z.enum(['archived', 'deleted']) }),
    refusals: [],
  }),
  activate: call({
    route: 'POST /admin/ranges/activate',
    ...ADMIN,
    summary: 'Opens a range for reservations, or closes it.',
    input: z.strictObject({ rangeId: Id('range'), isActive: z.boolean() }),
    output: Done,
    refusals: [],
  }),
}
