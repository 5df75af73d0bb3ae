import * as z from 'zod/mini'
import { call } from '../base/call.ts'
import { Id, lines, Millis } from '../base/fields.ts'
import { Cursor, pageOutput } from '../base/list.ts'
import { Ids, OwnPeriod, Period, ReservationLine, submission, TIME_REFUSALS } from './callFields.ts'
import { MOST_REASON } from './cancel.ts'
import { feedCalls } from './feedCalls.ts'
import { freeCalls } from './freeCalls.ts'
import { HISTORY_KINDS, HISTORY_OWNERS } from './lists.ts'
import { officerCalls } from './officerCalls.ts'
import { OwnReservation, PublicReservation } from './reservation.ts'
import { seriesCalls } from './seriesCalls.ts'
import { ownReservationsTopic, periodTopics } from './topics.ts'
import { waitingCalls } from './waitingCalls.ts'

export const reservationCalls = {
  ...officerCalls,
  week: call({
    route: 'GET /reservations',
    guard: 'publicReservations:r',
    summary: 'The live reservations of a range from a day to a day, both included, as everybody sees them.',
    input: Period,
    output: z.strictObject({ reservations: z.array(PublicReservation) }),
    refusals: [],
    keep: true,
    live: {
      collection: 'publicReservations',
      most: 6,
      sameFor: 'club',
      rows: ({ reservations }) => reservations,
      topics: periodTopics,
    },
  }),
  mine: call({
    route: 'GET /reservations/mine',
    guard: 'user',
    summary: 'The own live reservations in all clubs that are not over, the next one first.',
    input: z.strictObject({}),
    output: z.strictObject({ reservations: z.array(OwnReservation) }),
    refusals: [],
    keep: true,
    live: {
      collection: 'userReservations',
      sameFor: 'user',
      rows: ({ reservations }) => reservations,
      topics: (_, { uid }) => [ownReservationsTopic(uid)],
    },
  }),
  myDays: call({
    route: 'GET /reservations/days',
    guard: 'user',
    summary: 'The own live reservations in all clubs from a day to a day, both included.',
    input: OwnPeriod,
    output: z.strictObject({ reservations: z.array(OwnReservation) }),
    refusals: [],
    keep: true,
    live: {
      collection: 'userDays',
      sameFor: 'user',
      rows: ({ reservations }) => reservations,
      topics: (_, { uid }) => [ownReservationsTopic(uid)],
    },
  }),
  history: call({
    route: 'GET /reservations/history',
    guard: 'user',
    summary: 'Own reservations, or those reserved for others: upcoming, past or cancelled ones; 100 at a time.',
    input: z.strictObject({
      of: z.enum(HISTORY_OWNERS),
      kind: z.enum(HISTORY_KINDS),
      after: z.optional(Cursor),
    }),
    output: z.strictObject({ reservations: z.array(OwnReservation), ...pageOutput }),
    refusals: [],
    keep: true,
  }),
  ofFriends: call({
    route: 'GET /reservations/friends',
    guard: 'user',
    summary:
      'The coming reservations of friends in the clubs that are open to the caller, with the names of their owners.',
    input: z.strictObject({}),
    output: z.strictObject({
      reservations: z.array(
        z.strictObject({
          id: Id('reservation'),
          uid: Id('user'),
          name: z.string(),
          rangeId: Id('range'),
          dateRange: z.strictObject({ start: Millis, end: Millis }),
        }),
      ),
    }),
    refusals: [],
    keep: true,
  }),
  counted: call({
    route: 'GET /reservations/counted',
    guard: 'publicReservations:r',
    summary: 'The own live reservations in the club that fair use counts: from the Monday of this week on.',
    input: z.strictObject({}),
    output: z.strictObject({
      reservations: z.array(
        z.strictObject({
          id: Id('reservation'),
          rangeId: Id('range'),
          dateRange: z.strictObject({ start: Millis, end: Millis }),
        }),
      ),
    }),
    refusals: [],
    keep: true,
    live: {
      collection: 'countedReservations',
      sameFor: 'user',
      rows: ({ reservations }) => reservations,
      topics: (_, { uid }) => [ownReservationsTopic(uid)],
    },
  }),
  one: call({
    route: 'GET /reservations/{id}',
    guard: 'club',
    summary: 'One reservation for its owner, for a friend who reserved it, or for the officers of its club.',
    input: z.strictObject({ id: Id('reservation') }),
    output: z.strictObject({ reservation: OwnReservation }),
    refusals: ['RESERVATION_NOT_FOUND'],
  }),
  create: call({
    route: 'POST /appointments',
    guard: 'publicReservations:w',
    summary: 'Reserves lanes for oneself: all lines or none.',
    input: z.strictObject(submission),
    output: Ids,
    refusals: TIME_REFUSALS,
    idempotent: true,
  }),
  createForFriend: call({
    route: 'POST /appointments/friend',
    guard: 'publicReservations:w',
    summary: 'Reserves lanes for a friend who allowed it.',
    input: z.strictObject({ ...submission, forUser: Id('user') }),
    output: Ids,
    refusals: [...TIME_REFUSALS, 'FRIEND_NOT_FOUND', 'FRIEND_RESERVATION_SELF', 'TARGET_INSUFFICIENT_PERMISSION'],
    idempotent: true,
  }),
  update: call({
    route: 'PATCH /appointments',
    guard: 'club',
    summary: 'Moves a reservation or changes its comment: the owner before its start, or an officer.',
    input: z.strictObject({
      id: Id('reservation'),
      ownerUid: z.optional(Id('user')),
      eventId: z.optional(Id('range')),
      type: z.literal('fixed'),
      specifics: z.strictObject({
        reservations: z.array(ReservationLine).check(z.minLength(1), z.maxLength(1)),
      }),
    }),
    output: z.strictObject({}),
    refusals: ['RESERVATION_NOT_FOUND', ...TIME_REFUSALS],
    idempotent: true,
  }),
  cancel: call({
    route: 'DELETE /appointments',
    guard: 'club',
    summary: 'Cancels a reservation and says whether the fee goes back (null: the rule gives no result).',
    input: z.strictObject({
      clubId: z.optional(Id('club')),
      id: Id('reservation'),
      reason: z.optional(lines(MOST_REASON)),
      forceRefund: z.optional(z.boolean()),
    }),
    output: z.strictObject({ refunded: z.nullable(z.boolean()) }),
    refusals: ['RESERVATION_NOT_FOUND', 'RESERVATION_IN_PAST'],
    idempotent: true,
  }),
  ics: call({
    route: 'GET /reservations/ics/{id}',
    guard: 'club',
    summary: 'A reservation as a calendar file (RFC 5545) for its owner, friends with permission and officers.',
    input: z.strictObject({ id: Id('reservation') }),
    output: z.strictObject({ ics: z.string(), fileName: z.string() }),
    refusals: ['RESERVATION_NOT_FOUND'],
  }),
  ...seriesCalls,
  ...waitingCalls,
  ...freeCalls,
  ...feedCalls,
}
