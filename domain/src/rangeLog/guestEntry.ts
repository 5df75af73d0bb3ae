import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Counter, Day, Id, note, text } from '../base/call/fields.ts'
import { UNSUPERVISED_REFUSALS } from '../duties/serve.ts'
import { SHORTEST_MINUTES, STEP_MINUTES } from '../reservations/reserve.ts'
import { MOST_WALK_IN_MINUTES, TakesSupervision } from '../reservations/walkIn.ts'
import { HappenedAt } from './happened.ts'
import { Signature } from './signature.ts'
import { guestTermsTopic } from './topics.ts'

/** The most characters of each name: both together must fit into the 100 characters of a name in the range log. */
const MOST_NAME = 49

/** The personal data that a guest enters: the law asks who shot, and an insurer for the address. */
export const GuestPerson = z.strictObject({
  firstName: text(MOST_NAME),
  lastName: text(MOST_NAME),
  street: text(100),
  zip: text(12),
  city: text(100),
  birthDate: Day,
  /** The club from which the guest comes; empty for none. */
  homeClub: note(100),
})
export type GuestPerson = z.infer<typeof GuestPerson>

/** The facts that the desk checks before a guest shoots. */
const Seen = z.strictObject({
  /** The member who brings the guest and is responsible for them. */
  responsibleUid: z.nullable(Id('user')),
  hasShownLicence: z.boolean(),
  hasDayInsurance: z.boolean(),
})

/** The input for a guest at the desk. */
export const GuestEntry = z.strictObject({
  person: GuestPerson,
  seen: Seen,
  /** The version of the safety briefing that the guest has read, and the signature. */
  briefing: z.strictObject({ version: Counter, signature: Signature }),
})
export type GuestEntry = z.infer<typeof GuestEntry>

/** Enters a guest. It stands here, and not in `guests/calls.ts`, because a tablet can queue it without a connection. */
export const enterGuest = call({
  route: 'POST /admin/guests',
  guard: 'clubReservations:w',
  summary: 'Enters a guest who has signed the safety briefing, gives the next free lane, and begins a line in the log.',
  input: z.strictObject({
    rangeId: Id('range'),
    guest: GuestEntry,
    minutes: z.int().check(z.minimum(SHORTEST_MINUTES), z.maximum(MOST_WALK_IN_MINUTES), z.multipleOf(STEP_MINUTES)),
    isGuardianPresent: z.boolean(),
    takesSupervision: TakesSupervision,
    /** The lane on which the guest already shoots; left out, the guest gets the next free one. */
    laneId: z.optional(Id('lane')),
    at: HappenedAt,
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
    'CHECK_IN_SUPERVISOR_SHOOTS',
    'CHECK_IN_ALREADY_THERE',
    ...UNSUPERVISED_REFUSALS,
    'RANGE_LOG_CLOSED',
    'HAPPENED_AT_INVALID',
  ],
  idempotent: true,
})

/** The most guest days in a year that a club can set. */
const MOST_GUEST_DAYS = 366
export const MostGuestDays = z.nullable(z.int().check(z.minimum(0), z.maximum(MOST_GUEST_DAYS)))

/** The rules for guests and the text of the briefing; devices keep the answer for times without a connection. */
export const guestTerms = call({
  route: 'GET /admin/guests/terms',
  guard: 'clubReservations:w',
  summary: 'On how many days of a year somebody may be a guest, and what guests sign.',
  input: z.strictObject({}),
  output: z.strictObject({
    terms: z.strictObject({ id: Id('club'), mostDays: MostGuestDays, version: z.int(), briefing: z.string() }),
  }),
  refusals: [],
  keep: true,
  live: {
    collection: 'guestTerms',
    sameFor: 'club',
    rows: ({ terms }) => [terms],
    topics: (_, { clubId }) => [guestTermsTopic(clubId)],
  },
})
