import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Day, Id, lines } from '../base/call/fields.ts'
import { SomeRefusal } from '../base/call/someRefusal.ts'
import { Price } from '../base/money/money.ts'
import { Use } from '../ranges/permit.ts'
import { MOST_DATES, SERIES_SCOPES } from '../ranges/repeat.ts'
import { TIME_REFUSALS, Times } from './callFields.ts'
import { MOST_REASON } from './cancel.ts'

/** The input fields of a series: the same lane and times on many dates (see `series.ts`). */
const plan = {
  rangeId: Id('range'),
  laneId: Id('lane'),
  times: Times,
  from: Day,
  until: Day,
  everyWeeks: z.union([z.literal(1), z.literal(2)]),
  skipHolidays: z.boolean(),
  use: z.optional(Use),
}

export const seriesCalls = {
  previewSeries: call({
    route: 'POST /appointments/series/preview',
    guard: 'publicReservations:w',
    summary: 'The dates of a series with what stands against each: a holiday, a rule or another reservation.',
    input: z.strictObject(plan),
    output: z.strictObject({
      dates: z.array(
        z.strictObject({
          date: Day,
          /** The key of the public holiday for which the date is skipped. */
          holiday: z.nullable(z.string()),
          refusal: z.nullable(SomeRefusal),
        }),
      ),
    }),
    refusals: [],
  }),
  createSeries: call({
    route: 'POST /appointments/series',
    guard: 'publicReservations:w',
    summary: 'Reserves the lane on the dates that were chosen from the preview: all or none.',
    input: z.strictObject({
      ...plan,
      dates: z.array(Day).check(z.minLength(1), z.maxLength(MOST_DATES)),
      comment: z.optional(lines(1000)),
      /** The price in cents of each date that the person has seen. */
      expectedPrice: z.optional(Price),
    }),
    output: z.strictObject({ seriesId: Id('series'), ids: z.array(Id('reservation')) }),
    refusals: [...TIME_REFUSALS],
    idempotent: true,
  }),
  updateSeries: call({
    route: 'PATCH /appointments/series',
    guard: 'publicReservations:w',
    summary: 'Changes times, lane or comment of this, the following or all coming reservations of a series.',
    input: z.strictObject({
      id: Id('reservation'),
      scope: z.enum(SERIES_SCOPES),
      times: z.optional(Times),
      laneId: z.optional(Id('lane')),
      comment: z.optional(lines(1000)),
    }),
    output: z.strictObject({ ids: z.array(Id('reservation')) }),
    refusals: ['RESERVATION_NOT_FOUND', ...TIME_REFUSALS, 'RESERVATION_BILLED'],
    idempotent: true,
  }),
  cancelSeries: call({
    route: 'DELETE /appointments/series',
    guard: 'club',
    summary: 'Cancels this, the following or all coming reservations of a series.',
    input: z.strictObject({
      id: Id('reservation'),
      scope: z.enum(SERIES_SCOPES),
      reason: z.optional(lines(MOST_REASON)),
    }),
    output: z.strictObject({
      cancelled: z.array(z.strictObject({ id: Id('reservation'), refunded: z.nullable(z.boolean()) })),
    }),
    refusals: ['RESERVATION_NOT_FOUND', 'RESERVATION_IN_PAST', 'RESERVATION_BILLED'],
    idempotent: true,
  }),
}
