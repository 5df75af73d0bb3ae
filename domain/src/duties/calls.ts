import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Day, Id } from '../base/call/fields.ts'
import { clubsTopic, standingTopic } from '../base/call/topics.ts'
import { rangesTopic } from '../clubs/topics.ts'
import { certificatesTopic } from '../qualifications/topics.ts'
import { placesTopic } from '../ranges/topics.ts'
import { namesTopic, ownReservationsTopic } from '../users/topics.ts'
import { Duty, OnDuty } from './duty.ts'
import { SERVE_REFUSALS } from './serve.ts'
import { dutiesTopic, ownDutiesTopic } from './topics.ts'

const ofOne = z.strictObject({ dutyId: Id('duty') })
const SERVING = ['DUTY_NOT_FOUND', ...SERVE_REFUSALS] as const

/** A duty, as members who could take it see it. */
export const OfferedDuty = z.strictObject({
  ...Duty.shape,
  /** Whether the caller is in it. */
  isMine: z.boolean(),
  /** Why the caller cannot take a place in it; null: the caller can, or is in it. */
  whyNot: z.nullable(z.enum(SERVE_REFUSALS)),
  /** The people whose places the caller can take over. */
  takeOver: z.array(Id('user')),
})
export type OfferedDuty = z.infer<typeof OfferedDuty>

/** The calls of members for duties. */
export const dutyCalls = {
  list: call({
    route: 'GET /duties',
    guard: 'member:r',
    summary: 'The duties of the club in the next four weeks with who is on duty, and whether the caller could be.',
    input: z.strictObject({}),
    output: z.strictObject({ duties: z.array(OfferedDuty) }),
    refusals: [],
    live: {
      collection: 'roster',
      sameFor: 'user',
      rows: ({ duties }) => duties,
      topics: (_, { clubId, uid }) => [
        dutiesTopic(clubId),
        certificatesTopic(clubId),
        standingTopic(uid),
        namesTopic(),
        rangesTopic(clubId),
        ownReservationsTopic(uid),
      ],
    },
  }),
  mine: call({
    route: 'GET /duties/mine',
    guard: 'user',
    summary: 'The coming duties of the caller in all clubs, the next first.',
    input: z.strictObject({}),
    output: z.strictObject({ duties: z.array(Duty) }),
    refusals: [],
    keep: true,
    live: {
      collection: 'ownDuties',
      sameFor: 'user',
      rows: ({ duties }) => duties,
      topics: (_, { uid }) => [ownDutiesTopic(uid), namesTopic(), placesTopic(), clubsTopic()],
    },
  }),
  onDuty: call({
    route: 'GET /duties/at',
    guard: 'member:r',
    summary: 'Who supervises at a range of the club on a day, by time.',
    input: z.strictObject({ rangeId: Id('range'), day: Day }),
    output: z.strictObject({ people: z.array(OnDuty) }),
    refusals: [],
    live: {
      collection: 'onDuty',
      sameFor: 'club',
      rows: ({ people }) => people,
      topics: (_, { clubId }) => [dutiesTopic(clubId), rangesTopic(clubId), namesTopic()],
    },
  }),
  signUp: call({
    route: 'POST /duties/sign-up',
    guard: 'member:r',
    summary: 'Takes a place in a duty. Only somebody who may supervise on that day can.',
    input: ofOne,
    output: z.strictObject({}),
    refusals: SERVING,
  }),
  leave: call({
    route: 'POST /duties/leave',
    guard: 'member:r',
    summary: 'Gives the own place in a duty back, until it is over. A range that needs it is closed by that.',
    input: ofOne,
    output: z.strictObject({}),
    refusals: ['DUTY_NOT_FOUND', 'DUTY_OVER'],
  }),
  offerSwap: call({
    route: 'POST /duties/swap',
    guard: 'member:r',
    summary: 'Says whether somebody else may take the own place over. Until then the caller stays on duty.',
    input: z.strictObject({ dutyId: Id('duty'), wanted: z.boolean() }),
    output: z.strictObject({}),
    refusals: ['DUTY_NOT_FOUND', 'DUTY_OVER'],
  }),
  takeOver: call({
    route: 'POST /duties/take-over',
    guard: 'member:r',
    summary: 'Takes over the place of somebody who looks for a swap.',
    input: z.strictObject({ dutyId: Id('duty'), of: Id('user') }),
    output: z.strictObject({}),
    refusals: SERVING,
  }),
}
