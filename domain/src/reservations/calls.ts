import * as z from 'zod/mini'
import { call } from '../base/call.ts'
import { ClockTime, Day, Id, isDay, note } from '../base/fields.ts'
import { daysBetween } from '../base/time.ts'
import { MOST_REASON } from './cancel.ts'
import { AdminReservation, OwnReservation, PublicReservation } from './reservation.ts'
import { MOST_LINES } from './reserve.ts'

/** The most days of one calendar read: five weeks. */
export const MOST_DAYS = 35

const Period = z
  .strictObject({ rangeId: Id, from: Day, to: Day })
  .check(z.refine(({ from, to }) => !isDay(from) || !isDay(to) || (from <= to && daysBetween(from, to) < MOST_DAYS)))

/** One lane for one slot. `eventId` is the range for ordinary opening hours (OP-50); the times are the range's clock. */
export const ReservationLine = z.strictObject({
  eventId: Id,
  laneId: Id,
  date: Day,
  times: z.strictObject({ start: ClockTime, end: ClockTime }),
  comment: z.optional(note(1000)),
})
export type ReservationLine = z.infer<typeof ReservationLine>

export const reservationCalls = {
  week: call({
    route: 'GET /reservations',
    guard: 'publicReservations:r',
    summary: 'The live reservations of a range from a day to a day, both included, as everybody sees them.',
    input: Period,
    output: z.strictObject({ reservations: z.array(PublicReservation) }),
    refusals: [],
    live: {
      collection: 'publicReservations',
      sameFor: 'club',
      rows: ({ reservations }) => reservations,
      topics: ({ rangeId }) => [`reservations/${rangeId}`],
    },
  }),
  adminWeek: call({
    route: 'GET /admin/reservations',
    guard: 'adminReservations:r',
    summary: 'The reservations of a range from a day to a day, cancelled ones too, with names and comments.',
    input: Period,
    output: z.strictObject({ reservations: z.array(AdminReservation) }),
    refusals: [],
    live: {
      collection: 'adminReservations',
      sameFor: 'club',
      rows: ({ reservations }) => reservations,
      topics: ({ rangeId }) => [`reservations/${rangeId}`, 'names'],
    },
  }),
  mine: call({
    route: 'GET /reservations/mine',
    guard: 'user',
    summary: 'The own live reservations in all clubs that are not over, the next one first.',
    input: z.strictObject({}),
    output: z.strictObject({ reservations: z.array(OwnReservation) }),
    refusals: [],
    live: {
      collection: 'userReservations',
      sameFor: 'user',
      rows: ({ reservations }) => reservations,
      topics: (_, { uid }) => [`reservations/of/${uid}`],
    },
  }),
  one: call({
    route: 'GET /reservations/{id}',
    guard: 'club',
    summary: 'One reservation for its owner or the officers of its club.',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ reservation: OwnReservation }),
    refusals: ['RESERVATION_NOT_FOUND'],
  }),
  create: call({
    route: 'POST /appointments',
    guard: 'publicReservations:w',
    summary: 'Reserves lanes for oneself: all lines or none.',
    input: z.strictObject({
      type: z.literal('fixed'),
      targetId: Id,
      clubId: z.optional(Id),
      specifics: z.strictObject({
        reservations: z.array(ReservationLine).check(z.minLength(1), z.maxLength(MOST_LINES)),
      }),
    }),
    output: z.strictObject({ ids: z.array(Id) }),
    refusals: [
      'RESERVATION_CONFLICT',
      'RESERVATION_IN_PAST',
      'RESERVATION_TIME_INVALID',
      'RESERVATION_TIME_FORBIDDEN',
      'RESERVATION_LIMIT_REACHED',
    ],
    idempotent: true,
  }),
  cancel: call({
    route: 'DELETE /appointments',
    guard: 'club',
    summary: 'Cancels a reservation and says whether the fee goes back (null: the rule gives no result).',
    input: z.strictObject({
      clubId: z.optional(Id),
      id: Id,
      reason: z.optional(note(MOST_REASON)),
      forceRefund: z.optional(z.boolean()),
    }),
    output: z.strictObject({ refunded: z.nullable(z.boolean()) }),
    refusals: ['RESERVATION_NOT_FOUND', 'RESERVATION_IN_PAST'],
    idempotent: true,
  }),
  ics: call({
    route: 'GET /reservations/ics/{id}',
    guard: 'club',
    summary: 'A reservation as a calendar file (RFC 5545) for its owner or the officers of its club.',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ ics: z.string(), fileName: z.string() }),
    refusals: ['RESERVATION_NOT_FOUND'],
  }),
}
