import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id, lines } from '../base/call/fields.ts'
import { familyTopic } from '../families/topics.ts'
import { childInClub, Ids, ReservationLine, submission, TIME_REFUSALS } from './callFields.ts'
import { MOST_REASON } from './cancel.ts'
import { FreeDay, freeWish } from './freeCalls.ts'
import { OwnReservation } from './reservation.ts'
import { ownListTopics } from './topics.ts'

/** The calls of a guardian for the reservations of a child, whether or not the guardian belongs to the club. */
export const childCalls = {
  ofChild: call({
    route: 'GET /reservations/child',
    guard: 'user',
    summary: 'The live reservations of a child in a club that are not over; none for anybody who does not act for it.',
    // A subscription names by `clubId` the club of its socket.
    input: z.strictObject({ uid: childInClub.uid, childClubId: childInClub.clubId }),
    output: z.strictObject({ reservations: z.array(OwnReservation) }),
    refusals: [],
    live: {
      collection: 'childReservations',
      most: 10,
      sameFor: 'user',
      rows: ({ reservations }) => reservations,
      topics: ({ uid: childUid }, { uid }) => [familyTopic(uid), ...ownListTopics(childUid)],
    },
  }),
  freeForChild: call({
    route: 'GET /reservations/free/child',
    guard: 'user',
    summary: 'The next days on which the child could reserve in the club, for a guardian of it.',
    input: z.strictObject({ ...freeWish, ...childInClub }),
    output: z.strictObject({ days: z.array(FreeDay) }),
    refusals: ['FRIEND_NOT_FOUND', 'TARGET_INSUFFICIENT_PERMISSION'],
  }),
  createForChild: call({
    route: 'POST /appointments/child',
    guard: 'user',
    needsVerified: true,
    summary: 'Reserves lanes for a child as its guardian, by the hours and limits that count for the child.',
    input: z.strictObject({ ...submission, ...childInClub }),
    output: Ids,
    refusals: [...TIME_REFUSALS, 'FRIEND_NOT_FOUND', 'TARGET_INSUFFICIENT_PERMISSION'],
    idempotent: true,
  }),
  moveForChild: call({
    route: 'PATCH /appointments/child',
    guard: 'user',
    needsVerified: true,
    summary:
      'Moves a reservation of a child within its range as its guardian, by the hours and limits that count for the child.',
    input: z.strictObject({
      ...childInClub,
      id: Id('reservation'),
      to: z.omit(ReservationLine, { comment: true, use: true, forEventId: true }),
    }),
    output: z.strictObject({}),
    refusals: [...TIME_REFUSALS, 'RESERVATION_NOT_FOUND', 'TARGET_INSUFFICIENT_PERMISSION'],
    idempotent: true,
  }),
  cancelForChild: call({
    route: 'DELETE /appointments/child',
    guard: 'user',
    needsVerified: true,
    summary: 'Cancels a reservation of a child as its guardian, and says whether the fee goes back.',
    input: z.strictObject({ ...childInClub, id: Id('reservation'), reason: z.optional(lines(MOST_REASON)) }),
    output: z.strictObject({ refunded: z.nullable(z.boolean()) }),
    refusals: ['RESERVATION_NOT_FOUND', 'RESERVATION_IN_PAST'],
    idempotent: true,
  }),
}
