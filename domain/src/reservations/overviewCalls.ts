import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { ClockTime, Day, Id } from '../base/call/fields.ts'

/** Lane minutes: open, and reserved of these. */
const LaneTime = z.strictObject({ open: z.int(), taken: z.int() })
const Place = { range: z.strictObject({ id: Id('range'), name: z.string() }), date: Day }

/** The summary of the ranges of a club for its officers. */
export const Overview = z.strictObject({
  /**
   * This week from Monday to Sunday, all ranges together, by hours of the clock; hours in which nothing is open are
   * left out.
   */
  week: z.array(z.strictObject({ date: Day, hours: z.array(z.strictObject({ hour: z.int(), ...LaneTime.shape })) })),
  lastWeek: LaneTime,
  /** The coming reservations that lie in a block: their number for each range, with the day of the first. */
  blocked: z.array(z.strictObject({ ...Place, count: z.int() })),
  /**
   * The times of the next seven days in which a range stays closed because too few people are on duty, and the number
   * of reservations in each.
   */
  unstaffed: z.array(
    z.strictObject({ ...Place, times: z.strictObject({ start: ClockTime, end: ClockTime }), count: z.int() }),
  ),
})
export type Overview = z.infer<typeof Overview>

export const overviewCalls = {
  overview: call({
    route: 'GET /admin/overview',
    guard: 'clubReservations:r',
    summary: 'How much the ranges of the club are used this week, and where somebody has to act.',
    input: z.strictObject({}),
    output: Overview,
    refusals: [],
  }),
}
