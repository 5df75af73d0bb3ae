import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id, lines } from '../base/call/fields.ts'
import { CsvFile } from '../base/call/list.ts'
import { rangesTopic } from '../clubs/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { AdminRegistration, ATTENDANCES, Times } from './event.ts'
import { SeenPrices } from './eventPrice.ts'
import { MOST_COMMENT, MOST_PLACES } from './limits.ts'
import { eventsTopic } from './topics.ts'

/** Empty for `participate`; the id of the registration for `cancel` (OP-64). */
const ParticipationId = z.optional(z.union([Id('registration'), z.literal('')]))
const Type = z.enum(['participate', 'cancel'])
const Comment = z.optional(lines(MOST_COMMENT))
/** The lane in a fixed offering, and the clock times on its first day. */
const chosen = { laneId: z.optional(Id('lane')), times: z.optional(Times) }
const Done = z.strictObject({
  participationId: Id('registration'),
  /** The place on the waiting list, from 1 on; null for a person who got a place in the event, or who left. */
  waiting: z.nullable(z.int()),
})

/** The calls to take part in an event and to manage its participants. */
export const participantCalls = {
  participate: call({
    route: 'POST /events/participation',
    guard: 'club',
    summary:
      'Registers the caller, a friend who allowed it or an own child for an event or a flexible offering, or takes a registration back. Slots of a fixed offering are reserved by POST /appointments.',
    input: z.strictObject({
      eventId: Id('event'),
      participationId: ParticipationId,
      type: Type,
      comment: Comment,
      /** A friend who allowed it, or a child for whom the caller acts; left out it is the caller. */
      forUser: z.optional(Id('user')),
      /** Whether the person accepts a place on the waiting list when all others are taken. */
      wait: z.optional(z.boolean()),
      /** The prices that the person saw. Another one is refused; left out, any price is accepted. */
      expectedPrices: z.optional(SeenPrices),
    }),
    output: Done,
    refusals: [
      'EVENT_NOT_FOUND',
      'REGISTRATION_CLOSED',
      'REGISTRATION_EXISTS',
      'RESERVATION_CONFLICT',
      'RESERVATION_IN_PAST',
      'DEADLINE_EXCEEDED',
      'FRIEND_NOT_FOUND',
      'TARGET_INSUFFICIENT_PERMISSION',
      'PRICE_CHANGED',
      'REGISTRATION_BILLED',
    ],
    idempotent: true,
  }),
  participants: call({
    route: 'GET /admin/events/{eventId}/participants',
    guard: 'club',
    summary:
      'Who takes part in an event and who waits, with answers, attendance and notes: for officers and for those who lead it.',
    input: z.strictObject({ eventId: Id('event') }),
    output: z.strictObject({ participants: z.array(AdminRegistration) }),
    refusals: ['EVENT_NOT_FOUND'],
    live: {
      collection: 'eventParticipants',
      sameFor: 'user',
      rows: ({ participants }) => participants,
      topics: (_, { clubId }) => [eventsTopic(clubId), namesTopic(), rangesTopic(clubId)],
    },
  }),
  changeParticipants: call({
    route: 'POST /admin/events/participants',
    guard: 'club',
    summary: 'Registers somebody of the club for an event, or takes that back: officers, and those who lead the event.',
    input: z.strictObject({
      eventId: Id('event'),
      uid: Id('user'),
      type: Type,
      participationId: ParticipationId,
      comment: Comment,
      wait: z.optional(z.boolean()),
      ...chosen,
    }),
    output: Done,
    refusals: [
      'EVENT_NOT_FOUND',
      'MISSING_USER',
      'REGISTRATION_CLOSED',
      'REGISTRATION_EXISTS',
      'RESERVATION_CONFLICT',
      'RESERVATION_TIME_INVALID',
      'REGISTRATION_BILLED',
    ],
    idempotent: true,
  }),
  attend: call({
    route: 'PATCH /admin/events/participants',
    guard: 'club',
    summary: 'Says whether people came, or writes a note about one: officers, and those who lead the event.',
    input: z.strictObject({
      eventId: Id('event'),
      participationIds: z.array(Id('registration')).check(z.minLength(1), z.maxLength(MOST_PLACES)),
      attendance: z.optional(z.nullable(z.enum(ATTENDANCES))),
      note: z.optional(lines(500)),
    }),
    output: z.strictObject({}),
    refusals: ['EVENT_NOT_FOUND', 'REGISTRATION_BILLED'],
  }),
  csv: call({
    route: 'GET /admin/events/{eventId}/participants/csv',
    guard: 'club',
    summary: 'Who takes part in an event as CSV, in the language of the request.',
    input: z.strictObject({ eventId: Id('event') }),
    output: CsvFile,
    refusals: ['EVENT_NOT_FOUND'],
  }),
}
