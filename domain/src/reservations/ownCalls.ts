import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id, lines } from '../base/call/fields.ts'
import { forWhom, Ids, ReservationLine, submission, TIME_REFUSALS } from './callFields.ts'
import { MOST_REASON } from './cancel.ts'
import { MOST_LINES } from './reserve.ts'

/** The calls by which people reserve for themselves, for friends and for children. */
export const ownCalls = {
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
    summary: 'Reserves lanes for a friend who allowed it, or for a child in whose club the caller acts for it.',
    byGuardian: true,
    input: z.strictObject({ ...submission, ...forWhom }),
    output: Ids,
    refusals: [
      ...TIME_REFUSALS,
      'FRIEND_ID_MISSING',
      'FRIEND_NOT_FOUND',
      'FRIEND_RESERVATION_SELF',
      'TARGET_INSUFFICIENT_PERMISSION',
    ],
    idempotent: true,
  }),
  update: call({
    route: 'PATCH /appointments',
    guard: 'club',
    summary:
      'Moves a reservation or changes its comment: the owner before its start, or an officer. A guardian moves that of a child.',
    byGuardian: true,
    input: z.strictObject({
      ...forWhom,
      id: Id('reservation'),
      ownerUid: z.optional(Id('user')),
      eventId: z.optional(Id('range')),
      type: z.literal('fixed'),
      specifics: z.strictObject({
        reservations: z.array(z.omit(ReservationLine, { forEventId: true })).check(z.minLength(1), z.maxLength(1)),
      }),
    }),
    output: z.strictObject({}),
    refusals: ['RESERVATION_NOT_FOUND', ...TIME_REFUSALS, 'RESERVATION_BILLED', 'TARGET_INSUFFICIENT_PERMISSION'],
    idempotent: true,
  }),
  cancel: call({
    route: 'DELETE /appointments',
    guard: 'club',
    summary: 'Cancels a reservation and says whether the fee goes back (null: the rule gives no result).',
    byGuardian: true,
    input: z.strictObject({
      ...forWhom,
      clubId: z.optional(Id('club')),
      id: Id('reservation'),
      reason: z.optional(lines(MOST_REASON)),
      forceRefund: z.optional(z.boolean()),
    }),
    output: z.strictObject({ refunded: z.nullable(z.boolean()) }),
    refusals: ['RESERVATION_NOT_FOUND', 'RESERVATION_IN_PAST', 'RESERVATION_BILLED'],
    idempotent: true,
  }),
  undoCancel: call({
    route: 'POST /appointments/restore',
    guard: 'club',
    summary:
      'Takes back what the caller cancelled a moment ago, and says which: a slot that is taken again is left out.',
    input: z.strictObject({
      clubId: z.optional(Id('club')),
      ids: z.array(Id('reservation')).check(z.minLength(1), z.maxLength(MOST_LINES)),
    }),
    output: z.strictObject({ restored: z.array(Id('reservation')) }),
    refusals: [],
    idempotent: true,
  }),
}
