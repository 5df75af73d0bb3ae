import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { ClockTime, Day, Id, text } from '../base/call/fields.ts'
import { SomeRefusal } from '../base/call/someRefusal.ts'
import { Price } from '../base/money/money.ts'
import { rangeLogDayTopic } from '../rangeLog/topics.ts'
import { ShownPrice } from '../ranges/rangePrice.ts'
import { Times } from '../reservations/callFields.ts'
import { namesTopic } from '../users/topics.ts'
import { screensTopic } from './topics.ts'

/** The code of a screen, scanned or typed. */
const Code = text(100)

/** The action that a person with a code is offered. */
const Proposed = z.union([
  z.strictObject({ kind: z.literal('arrive'), id: Id('reservation'), laneName: z.string(), times: Times }),
  z.strictObject({ kind: z.literal('walkIn'), laneName: z.string(), times: Times, price: z.nullable(ShownPrice) }),
  z.strictObject({ kind: z.literal('leave'), laneName: z.string(), from: ClockTime }),
  z.strictObject({ kind: z.literal('refused'), why: SomeRefusal }),
])

/** The only data that a screen shows of somebody who checked in by the code of a screen (K08). */
export const Arrival = z.strictObject({
  id: Id('rangeLogLine'),
  /** The short name, as the calendar of the screen has it; empty where no screen of the range shows names. */
  text: z.string(),
  laneName: z.string(),
  hasLeft: z.boolean(),
})
export type Arrival = z.infer<typeof Arrival>

/** The calls by which people check themselves in with the code of the screen at the range. */
export const checkInCalls = {
  checkInCode: call({
    route: 'GET /kiosk/check-in-code',
    guard: 'kioskConfig:r',
    forKiosk: 'screenId',
    summary: 'The code by which people check in at a screen, which changes every half minute; null where nobody shall.',
    input: z.strictObject({ screenId: Id('screen') }),
    output: z.strictObject({
      code: z.nullable(z.strictObject({ scanned: z.string(), typed: z.string(), shownFor: z.int() })),
    }),
    refusals: [],
  }),
  arrivals: call({
    route: 'GET /kiosk/arrivals',
    guard: 'adminReservations:r',
    forKiosk: 'rangeId',
    summary: 'Who came to a range by the code of a screen: today, the day before or the day after.',
    input: z.strictObject({ rangeId: Id('range'), day: Day }),
    output: z.strictObject({ arrivals: z.array(Arrival) }),
    refusals: [],
    live: {
      collection: 'displayArrivals',
      sameFor: 'club',
      rows: ({ arrivals }) => arrivals,
      topics: ({ rangeId, day }, { clubId }) => [rangeLogDayTopic(rangeId, day), namesTopic(), screensTopic(clubId)],
    },
  }),
  arriving: call({
    route: 'POST /check-in/look',
    guard: 'club',
    summary: 'What somebody may do who holds the code of a screen: take the reserved lane or a free one, or leave.',
    input: z.strictObject({ code: Code }),
    output: z.strictObject({ rangeName: z.string(), proposed: Proposed }),
    refusals: ['CHECK_IN_CODE_INVALID', 'TOO_MANY_REQUESTS'],
  }),
  arrive: call({
    route: 'POST /check-in',
    guard: 'club',
    summary: 'Checks the caller in or out by the code of a screen, as was proposed.',
    input: z.strictObject({
      code: Code,
      as: z.enum(['arrive', 'walkIn', 'leave']),
      /** The price that was shown for a free lane, 0 where it was free. */
      expectedPrice: z.optional(Price),
    }),
    output: z.strictObject({ reservationId: z.nullable(Id('reservation')), laneName: z.string() }),
    refusals: [
      'CHECK_IN_CODE_INVALID',
      'CHECK_IN_OTHER_RANGE',
      'CHECK_IN_TOO_EARLY',
      'CHECK_IN_USED',
      'CHECK_IN_ALREADY_THERE',
      'CHECK_IN_ON_DUTY',
      'CHECK_IN_SUPERVISOR_SHOOTS',
      'SUPERVISOR_MISSING',
      'CHECK_IN_NO_LANE',
      'RANGE_STOPPED',
      'RANGE_LOG_CLOSED',
      'RESERVATION_NOT_PERMITTED',
      'RESERVATION_CONFLICT',
      'SHOOTER_TOO_YOUNG',
      'GUARDIAN_CONSENT_MISSING',
      'YOUTH_SUPERVISION_MISSING',
      'CHANGED_MEANWHILE',
      'PRICE_CHANGED',
      'TOO_MANY_REQUESTS',
    ],
    idempotent: true,
  }),
}
