import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id, Millis } from '../base/call/fields.ts'
import { Cursor, pageOutput } from '../base/call/list.ts'
import { clubsTopic } from '../base/call/topics.ts'
import { membersTopic } from '../clubs/topics.ts'
import { familyTopic } from '../families/topics.ts'
import { groupsTopic } from '../groups/topics.ts'
import { namesTopic, ownReservationsTopic } from '../users/topics.ts'
import { OwnDays, OwnList, Period } from './callFields.ts'
import { HISTORY_KINDS, HISTORY_OWNERS } from './historyList.ts'
import { AdminReservation, OwnReservation, PublicReservation, ReservationDetail } from './reservation.ts'
import { ownListTopics, periodTopics } from './topics.ts'

/** The calls that read reservations: calendars, lists, and a single reservation. */
export const reservationReadCalls = {
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
      topics: (period, { clubId }) => [
        ...periodTopics(period),
        namesTopic(),
        clubsTopic(),
        membersTopic(clubId),
        groupsTopic(clubId),
      ],
    },
  }),
  mine: call({
    route: 'GET /reservations/mine',
    guard: 'user',
    summary:
      'The own live reservations in all clubs that are not over, the next one first; or those of a child in a club. None for anybody who does not act for it.',
    input: OwnList,
    output: z.strictObject({ reservations: z.array(OwnReservation) }),
    refusals: [],
    keep: true,
    live: {
      collection: 'userReservations',
      sameFor: 'user',
      rows: ({ reservations }) => reservations,
      topics: ({ forUser }, { uid }) =>
        forUser === undefined ? ownListTopics(uid) : [familyTopic(uid), ...ownListTopics(forUser)],
    },
  }),
  myDays: call({
    route: 'GET /reservations/days',
    guard: 'user',
    summary: 'The own live reservations in all clubs from a day to a day, both included; the cancelled ones on demand.',
    input: OwnDays,
    output: z.strictObject({ reservations: z.array(OwnReservation) }),
    refusals: [],
    keep: true,
    live: {
      collection: 'userDays',
      sameFor: 'user',
      rows: ({ reservations }) => reservations,
      topics: (_, { uid }) => ownListTopics(uid),
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
    summary: 'One reservation with all that is known of it, for its owner, friends with permission and officers.',
    input: z.strictObject({ id: Id('reservation') }),
    output: z.strictObject({ reservation: ReservationDetail }),
    refusals: ['RESERVATION_NOT_FOUND'],
  }),
  ics: call({
    route: 'GET /reservations/ics/{id}',
    guard: 'club',
    summary: 'A reservation as a calendar file (RFC 5545) for its owner, friends with permission and officers.',
    input: z.strictObject({ id: Id('reservation') }),
    output: z.strictObject({ ics: z.string(), fileName: z.string() }),
    refusals: ['RESERVATION_NOT_FOUND'],
  }),
}
