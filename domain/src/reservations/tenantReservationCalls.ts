import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { ClockTime, Day, Id, Millis } from '../base/call/fields.ts'
import { clubsTopic } from '../base/call/topics.ts'
import { instantAt } from '../base/time/time.ts'
import { ShownPrice } from '../ranges/rangePrice.ts'
import { placesTopic } from '../ranges/topics.ts'
import { tenantsTopic } from '../tenants/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { Ids, submission, TIME_REFUSALS } from './callFields.ts'
import type { Reserved } from './refund.ts'

const memberClubId = Id('club')

/** A coming reservation by the agreement of a member club, as the officers of that club see it. */
const ForClub = z.strictObject({
  id: Id('reservation'),
  rangeName: z.string(),
  laneName: z.string(),
  date: Day,
  times: z.strictObject({ start: ClockTime, end: ClockTime }),
  dateRange: z.strictObject({ start: Millis, end: Millis }),
  /**
   * Whether it was reserved for the club. False: a member reserved it for themselves, and the club does not see the
   * name.
   */
  isOfClub: z.boolean(),
  /** The name of the person who reserved it for the club. */
  author: z.string(),
  /** The price that the member club pays; null where it is free or of a person. */
  price: z.nullable(ShownPrice),
  /** The facts that decide whether it is still charged after a cancellation (`refundOf`). */
  earliestStart: Millis,
  creationTime: Millis,
  deadlineMinutes: z.int(),
})
export type ForClub = z.infer<typeof ForClub>

/** Returns the facts of a reservation for a member club as the rule of refunds takes them. */
export function reservedIn({
  earliestStart,
  creationTime,
  deadlineMinutes,
}: Pick<ForClub, 'earliestStart' | 'creationTime' | 'deadlineMinutes'>): Reserved {
  return { start: instantAt(earliestStart), createdOn: instantAt(creationTime), deadlineMinutes }
}

/** The calls by which officers of a member club reserve for it at the operator of which it is a member. */
export const tenantReservationCalls = {
  createForClub: call({
    route: 'POST /appointments/club',
    guard: 'publicReservations:w',
    summary: 'Reserves lanes for a member club, as an officer of it and by its agreement: all lines or none.',
    input: z.strictObject({ ...submission, memberClubId }),
    output: Ids,
    refusals: [...TIME_REFUSALS, 'TENANT_NOT_AGREED'],
    idempotent: true,
  }),
  ofTenantClub: call({
    route: 'GET /appointments/club',
    guard: 'publicReservations:r',
    summary: 'What is reserved here by the agreement of a member club from now on, for officers of that club only.',
    input: z.strictObject({ memberClubId }),
    output: z.strictObject({ reservations: z.array(ForClub) }),
    refusals: [],
    live: {
      collection: 'reservationsOfTenantClub',
      sameFor: 'user',
      rows: ({ reservations }) => reservations,
      topics: (_, { clubId }) => [tenantsTopic(clubId), placesTopic(), clubsTopic(), namesTopic()],
    },
  }),
  cancelForClub: call({
    route: 'DELETE /appointments/club',
    guard: 'publicReservations:r',
    summary:
      'Gives back what was reserved for a member club, as an officer of it, before it begins. Says whether the price goes back.',
    input: z.strictObject({ memberClubId, id: Id('reservation') }),
    output: z.strictObject({ refunded: z.nullable(z.boolean()) }),
    refusals: ['RESERVATION_NOT_FOUND', 'RESERVATION_IN_PAST', 'RESERVATION_BILLED'],
  }),
}
