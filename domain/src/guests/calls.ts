import * as z from 'zod/mini'
import { call } from '../base/call.ts'
import { Day, Id, lines } from '../base/fields.ts'
import { rangeLogDayTopic } from '../rangeLog/topics.ts'
import { SHORTEST_MINUTES, STEP_MINUTES } from '../reservations/reserve.ts'
import { MOST_WALK_IN_MINUTES } from '../reservations/walkIn.ts'
import { namesTopic } from '../users/topics.ts'
import { MOST_BRIEFING } from './briefing.ts'
import { GuestEntry, GuestOfDay, GuestRecord } from './guest.ts'
import { MOST_GUEST_DAYS } from './guestDays.ts'
import { guestTermsTopic } from './topics.ts'

const MostDays = z.nullable(z.int().check(z.minimum(0), z.maximum(MOST_GUEST_DAYS)))
const Briefing = lines(MOST_BRIEFING).check(z.minLength(1))

/** The guest desk: who comes as a guest, on what conditions, and who looked at what they said. */
export const guestCalls = {
  day: call({
    route: 'GET /admin/guests',
    guard: 'clubReservations:w',
    summary: 'The guests of a range on a day, without what they said of themselves.',
    input: z.strictObject({ rangeId: Id('range'), day: Day }),
    output: z.strictObject({ guests: z.array(GuestOfDay) }),
    refusals: [],
    live: {
      collection: 'guestsOfDay',
      sameFor: 'club',
      rows: ({ guests }) => guests,
      topics: ({ rangeId, day }) => [rangeLogDayTopic(rangeId, day), namesTopic()],
    },
  }),
  enter: call({
    route: 'POST /admin/guests',
    guard: 'clubReservations:w',
    summary:
      'Enters a guest who has signed the safety briefing, gives the next free lane, and begins a line in the log.',
    input: z.strictObject({
      rangeId: Id('range'),
      guest: GuestEntry,
      minutes: z.int().check(z.minimum(SHORTEST_MINUTES), z.maximum(MOST_WALK_IN_MINUTES), z.multipleOf(STEP_MINUTES)),
      isGuardianPresent: z.boolean(),
    }),
    output: z.strictObject({ id: Id('guest'), laneName: z.string() }),
    refusals: [
      'GUEST_DAYS_USED_UP',
      'CHANGED_MEANWHILE',
      'MISSING_USER',
      'RANGE_STOPPED',
      'RESERVATION_CONFLICT',
      'RESERVATION_NOT_PERMITTED',
      'SHOOTER_TOO_YOUNG',
      'GUARDIAN_CONSENT_MISSING',
      'YOUTH_SUPERVISION_MISSING',
      'RANGE_LOG_CLOSED',
    ],
    idempotent: true,
  }),
  look: call({
    route: 'POST /admin/guests/look',
    guard: 'members:w',
    summary: 'All that the club has of a guest, with the signature. That the caller looked is noted.',
    input: z.strictObject({ id: Id('guest') }),
    output: z.strictObject({ guest: GuestRecord }),
    refusals: ['GUEST_NOT_FOUND'],
  }),
  terms: call({
    route: 'GET /admin/guests/terms',
    guard: 'clubReservations:w',
    summary: 'On how many days of a year somebody may be a guest, and what guests sign.',
    input: z.strictObject({}),
    output: z.strictObject({
      terms: z.strictObject({ id: Id('club'), mostDays: MostDays, version: z.int(), briefing: z.string() }),
    }),
    refusals: [],
    live: {
      collection: 'guestTerms',
      sameFor: 'club',
      rows: ({ terms }) => [terms],
      topics: (_, { clubId }) => [guestTermsTopic(clubId)],
    },
  }),
  setTerms: call({
    route: 'POST /admin/guests/terms',
    guard: 'members:w',
    summary:
      'Sets the rule for guests. Another briefing is another version; what was signed keeps the one that was read.',
    input: z.strictObject({ mostDays: MostDays, briefing: Briefing }),
    output: z.strictObject({}),
    refusals: [],
  }),
}
