import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { clubsTopic } from '../base/call/topics.ts'
import { familyTopic } from '../families/topics.ts'
import { WAITING_MODES } from '../ranges/range.ts'
import { placesTopic } from '../ranges/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { childInClub } from './callFields.ts'
import { waitingTopic } from './topics.ts'
import { Queued, WAITING_REFUSALS, Waiting, wantedSlot } from './waitingCalls.ts'

/** The calls by which a guardian waits for a slot for a child, by the rules that count for the child. */
export const childWaitingCalls = {
  rangesForChild: call({
    route: 'GET /reservations/waiting/child/ranges',
    guard: 'user',
    summary: 'The ranges of the club on which a guardian may wait for the child, and how each serves those who wait.',
    input: z.strictObject(childInClub),
    output: z.strictObject({
      ranges: z.array(
        z.strictObject({
          id: Id('range'),
          name: z.string(),
          mode: z.enum(WAITING_MODES),
          /** The minutes for which a slot is held in the mode `hold`. */
          holdMinutes: z.int(),
        }),
      ),
    }),
    refusals: ['FRIEND_NOT_FOUND', 'TARGET_INSUFFICIENT_PERMISSION'],
  }),
  waitingOfChild: call({
    route: 'GET /reservations/waiting/child',
    guard: 'user',
    summary: 'The slots of a club that a child waits for; none for anybody who does not act for it.',
    // A subscription names by `clubId` the club of its socket.
    input: z.strictObject({ uid: childInClub.uid, childClubId: childInClub.clubId }),
    output: z.strictObject({ waiting: z.array(Waiting) }),
    refusals: [],
    live: {
      collection: 'childWaiting',
      most: 10,
      sameFor: 'user',
      rows: ({ waiting }) => waiting,
      topics: (_, { uid }) => [familyTopic(uid), waitingTopic(), placesTopic(), clubsTopic(), namesTopic()],
    },
  }),
  waitForChild: call({
    route: 'POST /reservations/waiting/child',
    guard: 'user',
    needsVerified: true,
    summary: 'Waits for a slot for a child as its guardian, by the hours and limits that count for the child.',
    input: z.strictObject({ ...wantedSlot, ...childInClub }),
    output: Queued,
    refusals: [...WAITING_REFUSALS, 'FRIEND_NOT_FOUND', 'TARGET_INSUFFICIENT_PERMISSION'],
    idempotent: true,
  }),
  stopWaitingForChild: call({
    route: 'DELETE /reservations/waiting/child',
    guard: 'user',
    needsVerified: true,
    summary: 'Waits no longer for a child as its guardian.',
    input: z.strictObject({ ...childInClub, id: Id('waiting') }),
    output: z.strictObject({}),
    refusals: ['RESERVATION_NOT_FOUND'],
  }),
  confirmHeldForChild: call({
    route: 'POST /reservations/held/child',
    guard: 'user',
    needsVerified: true,
    summary: 'Takes a slot that is held for a child as its guardian.',
    input: z.strictObject({ ...childInClub, id: Id('reservation') }),
    output: z.strictObject({}),
    refusals: ['RESERVATION_NOT_FOUND', 'TARGET_INSUFFICIENT_PERMISSION'],
    idempotent: true,
  }),
}
