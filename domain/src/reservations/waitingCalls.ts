import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Day, Id, Millis } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { clubsTopic } from '../base/call/topics.ts'
import { familyTopic } from '../families/topics.ts'
import { WAITING_MODES } from '../ranges/range.ts'
import { placesTopic } from '../ranges/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { forWhom, OwnList, Times } from './callFields.ts'
import { waitingTopic } from './topics.ts'

/** The most slots for which a person waits at once. */
export const MOST_WAITS = 10

/**
 * An entry of the waiting list: a person waits for a slot of one lane, or of any lane of the range (`lane` is null).
 */
export const Waiting = z.strictObject({
  id: Id('waiting'),
  /** The person who waits. */
  uid: Id('user'),
  name: z.string(),
  clubId: Id('club'),
  clubName: z.string(),
  range: z.strictObject({ id: Id('range'), name: z.string(), timeZone: z.string() }),
  lane: z.nullable(z.strictObject({ id: Id('lane'), name: z.string() })),
  date: Day,
  times: Times,
  dateRange: z.strictObject({ start: Millis, end: Millis }),
  mode: z.enum(WAITING_MODES),
  /** The place in the queue, from 1 on. */
  place: z.int(),
  /** The moment at which the person was last told that the slot is free; null: not yet. */
  servedOn: z.nullable(Millis),
  creationTime: Millis,
})
export type Waiting = z.infer<typeof Waiting>

/** The wished slot; `laneId` null: any lane of the range. */
const wantedSlot = { rangeId: Id('range'), laneId: z.nullable(Id('lane')), date: Day, times: Times }
const Queued = z.strictObject({ id: Id('waiting'), place: z.int() })
const WAITING_REFUSALS = [
  'RESERVATION_IN_PAST',
  'RESERVATION_TIME_INVALID',
  'RESERVATION_TIME_FORBIDDEN',
  'RESERVATION_LIMIT_REACHED',
  'WAITING_NOT_NEEDED',
  'FRIEND_NOT_FOUND',
  'TARGET_INSUFFICIENT_PERMISSION',
] as const satisfies Refusal[]

export const waitingCalls = {
  waiting: call({
    route: 'GET /reservations/waiting',
    guard: 'user',
    summary:
      'The slots that the caller waits for, in all clubs, the next one first; or those of a child in a club. None for anybody who does not act for it.',
    input: OwnList,
    output: z.strictObject({ waiting: z.array(Waiting) }),
    refusals: [],
    keep: true,
    live: {
      collection: 'waiting',
      sameFor: 'user',
      rows: ({ waiting }) => waiting,
      // Anybody who stops waiting lets others move up.
      topics: ({ forUser }, { uid }) => [
        ...(forUser === undefined ? [] : [familyTopic(uid)]),
        ...[waitingTopic(), placesTopic(), clubsTopic(), namesTopic()],
      ],
    },
  }),
  waitingRanges: call({
    route: 'GET /reservations/waiting/ranges',
    guard: 'publicReservations:w',
    byGuardian: true,
    summary: 'The ranges of the club on which one may wait, and how each serves those who wait.',
    input: z.strictObject(forWhom),
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
  wait: call({
    route: 'POST /reservations/waiting',
    guard: 'publicReservations:w',
    summary: 'Waits for a slot that is taken, on one lane or on any: once for each, and for at most ten at once.',
    byGuardian: true,
    input: z.strictObject({ ...forWhom, ...wantedSlot }),
    output: Queued,
    refusals: WAITING_REFUSALS,
    idempotent: true,
  }),
  stopWaiting: call({
    route: 'DELETE /reservations/waiting/{id}',
    guard: 'club',
    summary: 'Waits no longer.',
    byGuardian: true,
    input: z.strictObject({ ...forWhom, id: Id('waiting') }),
    output: z.strictObject({}),
    refusals: ['RESERVATION_NOT_FOUND'],
  }),
  confirmHeld: call({
    route: 'POST /reservations/held',
    guard: 'publicReservations:w',
    summary: 'Takes a slot that is held for the caller, or for a child of the caller.',
    byGuardian: true,
    input: z.strictObject({ ...forWhom, id: Id('reservation') }),
    output: z.strictObject({}),
    refusals: ['RESERVATION_NOT_FOUND', 'TARGET_INSUFFICIENT_PERMISSION'],
    idempotent: true,
  }),
}
