import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id, Millis } from '../base/call/fields.ts'

/** The number of weeks in the statistics, the current one included: a year and the week before it. */
export const USAGE_WEEKS = 54
/** The number of past whole weeks from which the use by hour is computed. */
export const HEAT_WEEKS = 8

/** The statistics of a week that begins on Monday in the zone of the club (CLUB-037). */
export const WeekStatistics = z.strictObject({
  id: z.string(),
  startTimeMillis: Millis,
  /** People with a reservation in that week. */
  activeUsers: z.int(),
  /** The members and guests in that week. */
  totalUsers: z.int(),
  /** The number of reservations of people in that week; cancelled ones do not count. */
  reservationCount: z.int(),
  /** Reservations made or cancelled in that week, for any day. */
  reservationsCreated: z.int(),
  reservationsCancelled: z.int(),
  /** The reservations in that week for which an officer recorded that the person did not come. */
  noShows: z.int(),
  /** The members and guests who had never signed in. */
  usersAwaitingLogin: z.int(),
})
export type WeekStatistics = z.infer<typeof WeekStatistics>

/** The percentage of the lanes of a range that were reserved, by weekday and hour. */
const RangeHeat = z.strictObject({
  id: Id('range'),
  name: z.string(),
  hours: z.array(z.strictObject({ weekday: z.int(), hour: z.int(), percent: z.int() })),
})
export type RangeHeat = z.infer<typeof RangeHeat>

export const usageCalls = {
  usage: call({
    route: 'GET /admin/club/usage',
    guard: 'clubReservations:r',
    summary: `How much the club is used: the last ${USAGE_WEEKS} weeks in numbers, and for each range which hours of the last ${HEAT_WEEKS} whole weeks were taken.`,
    input: z.strictObject({}),
    output: z.strictObject({
      /** Whether use is being counted at present (LIVE-031). */
      isCounted: z.boolean(),
      weeks: z.array(WeekStatistics),
      ranges: z.array(RangeHeat),
    }),
    refusals: [],
  }),
}
