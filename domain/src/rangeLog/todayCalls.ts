import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Day, Id, text } from '../base/call/fields.ts'
import { membersTopic, rangesTopic } from '../clubs/topics.ts'
import { UNSUPERVISED_REFUSALS } from '../duties/serve.ts'
import { certificatesTopic } from '../qualifications/topics.ts'
import { SHORTEST_MINUTES, STEP_MINUTES } from '../reservations/reserve.ts'
import { periodTopics } from '../reservations/topics.ts'
import { MOST_WALK_IN_MINUTES, TakesSupervision, WalkIn } from '../reservations/walkIn.ts'
import { namesTopic } from '../users/topics.ts'
import { MOST_REASON } from './entry.ts'
import { HappenedAt } from './happened.ts'
import { RangeStop, TodayPerson } from './today.ts'
import { rangeLogDayTopic, rangeStopTopic } from './topics.ts'

const Line = z.strictObject({ id: Id('rangeLogLine') })

/** The calls of a supervisor at the range: check in, check out, and stop the shooting. */
export const todayCalls = {
  today: call({
    route: 'GET /admin/today',
    guard: 'clubReservations:w',
    summary:
      'Who has reserved at a range on a day, with who is there, the minors with their papers, and their lines in the log.',
    input: z.strictObject({ rangeId: Id('range'), day: Day }),
    output: z.strictObject({ people: z.array(TodayPerson) }),
    refusals: [],
    keep: 'day',
    live: {
      collection: 'todayPeople',
      sameFor: 'club',
      rows: ({ people }) => people,
      topics: ({ rangeId, day }, { clubId }) => [
        ...periodTopics({ rangeId, from: day, to: day }),
        rangeLogDayTopic(rangeId, day),
        certificatesTopic(clubId),
        membersTopic(clubId),
        rangesTopic(clubId),
        namesTopic(),
      ],
    },
  }),
  checkIn: call({
    route: 'POST /admin/today/check-in',
    guard: 'clubReservations:w',
    summary:
      'Lets somebody in who has reserved: notes that the person came, and begins a line in the log of the range.',
    input: z.strictObject({
      rangeId: Id('range'),
      id: Id('reservation'),
      isGuardianPresent: z.boolean(),
      takesSupervision: TakesSupervision,
      at: HappenedAt,
    }),
    output: Line,
    refusals: [
      'RESERVATION_NOT_FOUND',
      'RANGE_STOPPED',
      'CHECK_IN_OTHER_RANGE',
      'CHECK_IN_OTHER_DAY',
      'CHECK_IN_TOO_EARLY',
      'RESERVATION_NOT_PERMITTED',
      'SHOOTER_TOO_YOUNG',
      'GUARDIAN_CONSENT_MISSING',
      'YOUTH_SUPERVISION_MISSING',
      'CHECK_IN_ON_DUTY',
      'CHECK_IN_SUPERVISOR_SHOOTS',
      'CHECK_IN_ALREADY_THERE',
      ...UNSUPERVISED_REFUSALS,
      'RANGE_LOG_CLOSED',
      'CHANGED_MEANWHILE',
      'HAPPENED_AT_INVALID',
    ],
    idempotent: true,
  }),
  checkInWalkIn: call({
    route: 'POST /admin/today/walk-in',
    guard: 'clubReservations:w',
    summary: 'Gives somebody without a reservation the next free lane, and begins a line in the log of the range.',
    input: z.strictObject({
      rangeId: Id('range'),
      who: WalkIn,
      minutes: z.int().check(z.minimum(SHORTEST_MINUTES), z.maximum(MOST_WALK_IN_MINUTES), z.multipleOf(STEP_MINUTES)),
      isGuardianPresent: z.boolean(),
      takesSupervision: TakesSupervision,
      /** The lane on which the person already shoots; left out, the person gets the next free one. */
      laneId: z.optional(Id('lane')),
      at: HappenedAt,
    }),
    output: z.strictObject({ id: Id('rangeLogLine'), laneName: z.string() }),
    refusals: [
      'RANGE_STOPPED',
      'RESERVATION_CONFLICT',
      'ADMIN_RESERVATION_SELF',
      'MISSING_USER',
      'GUARDIAN_CONSENT_MISSING',
      'YOUTH_SUPERVISION_MISSING',
      'CHECK_IN_ON_DUTY',
      'CHECK_IN_SUPERVISOR_SHOOTS',
      'CHECK_IN_ALREADY_THERE',
      ...UNSUPERVISED_REFUSALS,
      'RANGE_LOG_CLOSED',
      'HAPPENED_AT_INVALID',
    ],
    idempotent: true,
  }),
  checkOut: call({
    route: 'POST /admin/today/check-out',
    guard: 'clubReservations:w',
    summary: 'Ends the line of somebody who leaves. Who is not checked out is so by the closing of the day.',
    input: z.strictObject({ id: Id('rangeLogLine'), at: HappenedAt }),
    output: z.strictObject({}),
    refusals: ['RANGE_LOG_LINE_NOT_FOUND', 'CHANGED_MEANWHILE', 'HAPPENED_AT_INVALID'],
    idempotent: true,
  }),
  undoCheckIn: call({
    route: 'POST /admin/today/undo',
    guard: 'clubReservations:w',
    summary: 'Takes a check-in by mistake back: the line goes, and nobody knows any more whether the person came.',
    input: Line,
    output: z.strictObject({}),
    refusals: ['RANGE_LOG_LINE_NOT_FOUND'],
    idempotent: true,
  }),
  freeLane: call({
    route: 'POST /admin/today/free',
    guard: 'clubReservations:w',
    summary:
      'Gives the lane of somebody who does not come to others: the reservation is cancelled, and still counts as missed.',
    input: z.strictObject({ id: Id('reservation'), reason: text(MOST_REASON) }),
    output: z.strictObject({}),
    refusals: [
      'RESERVATION_NOT_FOUND',
      'RESERVATION_TIME_FORBIDDEN',
      'RESERVATION_IN_PAST',
      'LANE_NOT_MISSED',
      'CHANGED_MEANWHILE',
    ],
    idempotent: true,
  }),
  note: call({
    route: 'POST /admin/today/note',
    guard: 'clubReservations:w',
    summary: 'Adds to the line of somebody what happened, with its time; what was noted before stays.',
    input: z.strictObject({
      id: Id('rangeLogLine'),
      text: text(MOST_REASON),
      hasInjury: z.boolean(),
      at: HappenedAt,
    }),
    output: z.strictObject({}),
    refusals: ['RANGE_LOG_LINE_NOT_FOUND', 'RANGE_LOG_NOTE_TOO_LONG', 'HAPPENED_AT_INVALID'],
    idempotent: true,
  }),
  stopped: call({
    route: 'GET /admin/today/stop',
    guard: 'clubReservations:r',
    summary: 'Whether shooting is stopped at a range, why, by whom and since when.',
    input: z.strictObject({ rangeId: Id('range') }),
    output: z.strictObject({ stop: RangeStop }),
    refusals: [],
    keep: 'day',
    live: {
      collection: 'rangeStop',
      sameFor: 'club',
      rows: ({ stop }) => [stop],
      topics: ({ rangeId }) => [rangeStopTopic(rangeId), namesTopic()],
    },
  }),
  stop: call({
    route: 'POST /admin/today/stop',
    guard: 'clubReservations:w',
    summary: 'Stops the shooting at a range: every screen there says so, and nobody is let in until it is released.',
    input: z.strictObject({ rangeId: Id('range'), reason: text(MOST_REASON) }),
    output: z.strictObject({}),
    refusals: [],
  }),
  release: call({
    route: 'POST /admin/today/release',
    guard: 'clubReservations:w',
    summary: 'Releases a range at which shooting was stopped.',
    input: z.strictObject({ rangeId: Id('range') }),
    output: z.strictObject({}),
    refusals: [],
  }),
}
