import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { ClockTime, Day, Id } from '../base/call/fields.ts'

/** Minutes of lanes. */
const LaneTime = z.strictObject({ open: z.int(), taken: z.int() })
const Place = { range: z.strictObject({ id: Id('range'), name: z.string() }), date: Day }

/** The summary of the ranges of a club for its officers. */
export const Overview = z.strictObject({
  /** This week from Monday to Sunday, all ranges together; hours of the clock in which nothing is open are left out. */
  week: z.array(z.strictObject({ date: Day, hours: z.array(z.strictObject({ hour: z.int(), ...LaneTime.shape })) })),
  lastWeek: LaneTime,
  /** Coming reservations that lie in a block, by the day of the first of each range. */
  blocked: z.array(z.strictObject({ ...Place, count: z.int() })),
  /** Where a range stays closed in the next seven days because nobody is on duty, and how many are reserved there. */
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
