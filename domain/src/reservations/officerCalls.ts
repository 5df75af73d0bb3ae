import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { changesSchema } from '../base/call/change.ts'
import { Day, Id, lines, Millis, text } from '../base/call/fields.ts'
import { CsvFile, filterInput, MOST_CSV_ROWS, pageInput, pageOutput } from '../base/call/list.ts'
import { clubsTopic } from '../base/call/topics.ts'
import { clubReservationsTopic, membersTopic, rangesTopic } from '../clubs/topics.ts'
import { UNSUPERVISED_REFUSALS } from '../duties/serve.ts'
import { groupsTopic } from '../groups/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { Ids, Period, submission, Times } from './callFields.ts'
import { MOST_CANCELLED, MOST_REASON } from './cancel.ts'
import { CLUB_RESERVATIONS } from './lists.ts'
import {
  AdminReservation,
  CHANGED_FIELDS,
  LONGEST_TAG,
  MOST_DISPLAY_TEXT,
  MOST_STORED_COMMENT,
  MOST_TAGS,
} from './reservation.ts'
import { SHORTEST_MINUTES, STEP_MINUTES } from './reserve.ts'
import { periodTopics } from './topics.ts'
import { MOST_WALK_IN_MINUTES, TakesSupervision, WalkIn } from './walkIn.ts'

/** The calls of officers for the reservations of their club. */
export const officerCalls = {
  adminList: call({
    route: 'GET /admin/reservations/list',
    guard: 'clubReservations:r',
    summary: 'Reservations of the club by filter, the latest first or beginning with now: 200 at a time.',
    input: z.strictObject(pageInput(CLUB_RESERVATIONS)),
    output: z.strictObject({ reservations: z.array(AdminReservation), ...pageOutput }),
    refusals: [],
    live: {
      collection: 'clubReservations',
      sameFor: 'club',
      rows: ({ reservations }) => reservations,
      topics: (_, { clubId }) => [
        clubReservationsTopic(clubId),
        rangesTopic(clubId),
        membersTopic(clubId),
        namesTopic(),
        clubsTopic(),
        groupsTopic(clubId),
      ],
    },
  }),
  adminCsv: call({
    route: 'GET /admin/reservations/list/csv',
    guard: 'clubReservations:r',
    summary: `Reservations of the club by filter as CSV, at most ${MOST_CSV_ROWS}, in the language of the request.`,
    input: z.strictObject(filterInput(CLUB_RESERVATIONS)),
    output: CsvFile,
    refusals: [],
  }),
  attendance: call({
    route: 'GET /admin/reservations/attendance',
    guard: 'clubReservations:r',
    summary:
      'The live reservations of a range on a day, in the order of the paper at the counter, without those of people who are hidden on attendance.',
    input: z.strictObject({
      rangeId: Id('range'),
      date: Day,
      /**
       * The reservations to return. `all`: also those of people who are hidden on attendance, for a caller who needs to
       * know which lanes are taken.
       */
      who: z.optional(z.enum(['listed', 'all'])),
    }),
    output: z.strictObject({ reservations: z.array(AdminReservation) }),
    refusals: [],
    live: {
      collection: 'attendance',
      sameFor: 'club',
      rows: ({ reservations }) => reservations,
      topics: ({ rangeId, date }, { clubId }) => [
        ...periodTopics({ rangeId, from: date, to: date }),
        namesTopic(),
        clubsTopic(),
        membersTopic(clubId),
        groupsTopic(clubId),
      ],
    },
  }),
  attend: call({
    route: 'PATCH /admin/reservations/attendance',
    guard: 'clubReservations:w',
    summary: 'Says of a reservation of today or before whether the person came; null takes that back.',
    input: z.strictObject({ id: Id('reservation'), attended: z.nullable(z.boolean()) }),
    output: z.strictObject({}),
    refusals: ['RESERVATION_NOT_FOUND', 'RESERVATION_TIME_FORBIDDEN', 'CHANGED_MEANWHILE'],
    idempotent: true,
  }),
  walkIn: call({
    route: 'POST /admin/reservations/walk-in',
    guard: 'clubReservations:w',
    summary: 'Gives the next free lane of a range from now on to somebody of the club, or to a guest by name.',
    input: z.strictObject({
      rangeId: Id('range'),
      who: WalkIn,
      minutes: z.int().check(z.minimum(SHORTEST_MINUTES), z.maximum(MOST_WALK_IN_MINUTES), z.multipleOf(STEP_MINUTES)),
      takesSupervision: TakesSupervision,
    }),
    output: z.strictObject({ id: Id('reservation'), laneName: z.string(), times: Times }),
    refusals: [
      'RESERVATION_CONFLICT',
      'CHECK_IN_ALREADY_THERE',
      'ADMIN_RESERVATION_SELF',
      'MISSING_USER',
      ...UNSUPERVISED_REFUSALS,
    ],
    idempotent: true,
  }),
  createForMember: call({
    route: 'POST /appointments/admin',
    guard: 'adminReservations:w',
    summary:
      'Reserves lanes for somebody of the club, also in the past and outside of opening hours. A time that runs now begins under a supervisor, where there must be one.',
    input: z.strictObject({ ...submission, forUser: Id('user'), takesSupervision: TakesSupervision }),
    output: Ids,
    refusals: [
      'RESERVATION_CONFLICT',
      'RESERVATION_TIME_INVALID',
      'ADMIN_RESERVATION_SELF',
      'MISSING_USER',
      ...UNSUPERVISED_REFUSALS,
    ],
    idempotent: true,
  }),
  createBlockers: call({
    route: 'POST /appointments/blocker',
    guard: 'adminReservations:w',
    summary: 'Takes lanes for the club itself, with a text that everybody or only officers see.',
    input: z.strictObject({
      ...submission,
      displayText: lines(MOST_DISPLAY_TEXT),
      showPublicDisplayText: z.boolean(),
    }),
    output: Ids,
    refusals: ['RESERVATION_CONFLICT', 'RESERVATION_TIME_INVALID'],
    idempotent: true,
  }),
  createDuty: call({
    route: 'POST /appointments/staff',
    guard: 'adminReservations:w',
    summary: 'Puts somebody of a supervisor or trainer group on duty at a range; staffed hours open by it.',
    input: z.strictObject({
      rangeId: Id('range'),
      date: Day,
      times: Times,
      forUser: Id('user'),
      /** The group because of which the person may serve. */
      role: Id('group'),
      linkedEventId: z.optional(Id('event')),
    }),
    output: z.strictObject({ id: Id('reservation') }),
    refusals: ['RESERVATION_TIME_INVALID', 'RESERVATION_CONFLICT', 'DUTY_RESERVED', 'TARGET_INSUFFICIENT_PERMISSION'],
    idempotent: true,
  }),
  duties: call({
    route: 'GET /admin/reservations/duties',
    guard: 'adminReservations:r',
    summary: 'Who is on duty at a range from a day to a day.',
    input: Period,
    output: z.strictObject({
      duties: z.array(
        z.strictObject({
          id: Id('reservation'),
          uid: Id('user'),
          name: z.string(),
          role: Id('group'),
          date: Day,
          times: Times,
          dateRange: z.strictObject({ start: Millis, end: Millis }),
        }),
      ),
    }),
    refusals: [],
    live: {
      collection: 'duties',
      sameFor: 'club',
      rows: ({ duties }) => duties,
      topics: (period) => [...periodTopics(period), namesTopic()],
    },
  }),
  changes: call({
    route: 'GET /admin/reservations/{id}/changes',
    guard: 'adminReservations:r',
    summary: 'What officers changed in a reservation, the latest first; at most 100 changes.',
    input: z.strictObject({ id: Id('reservation') }),
    output: z.strictObject({ changes: changesSchema(CHANGED_FIELDS) }),
    refusals: ['RESERVATION_NOT_FOUND'],
  }),
  updateAsOfficer: call({
    route: 'PATCH /admin/reservations',
    guard: 'adminReservations:w',
    summary: 'Changes a reservation as an officer; what is left out stays.',
    input: z.strictObject({
      id: Id('reservation'),
      ownerUid: z.optional(Id('user')),
      date: z.optional(Day),
      times: z.optional(Times),
      laneId: z.optional(Id('lane')),
      comment: z.optional(lines(MOST_STORED_COMMENT)),
      isGuest: z.optional(z.boolean()),
      tags: z.optional(z.array(text(LONGEST_TAG)).check(z.maxLength(MOST_TAGS))),
      displayText: z.optional(lines(MOST_DISPLAY_TEXT)),
      showPublicDisplayText: z.optional(z.boolean()),
    }),
    output: z.strictObject({}),
    refusals: ['RESERVATION_NOT_FOUND', 'RESERVATION_CONFLICT', 'RESERVATION_TIME_INVALID', 'RESERVATION_BILLED'],
    idempotent: true,
  }),
  cancelMany: call({
    route: 'POST /admin/reservations/cancel',
    guard: 'adminReservations:w',
    summary: `Cancels up to ${MOST_CANCELLED} reservations with a text to their owners, and says which: one that is not there is left out.`,
    input: z.strictObject({
      ids: z.array(Id('reservation')).check(z.minLength(1), z.maxLength(MOST_CANCELLED)),
      reason: z.optional(lines(MOST_REASON)),
    }),
    output: z.strictObject({ cancelled: z.array(Id('reservation')) }),
    refusals: [],
    idempotent: true,
  }),
  refund: call({
    route: 'POST /appointments/refund',
    guard: 'adminReservations:w',
    summary: 'Gives the fee of a cancelled reservation back, once.',
    input: z.strictObject({ id: Id('reservation') }),
    output: z.strictObject({}),
    refusals: ['RESERVATION_NOT_FOUND', 'RESERVATION_BILLED'],
    idempotent: true,
  }),
  removeBlocker: call({
    route: 'DELETE /appointments/blocker',
    guard: 'adminReservations:w',
    summary: 'Removes a blocker.',
    input: z.strictObject({ id: Id('reservation') }),
    output: z.strictObject({}),
    refusals: ['RESERVATION_NOT_FOUND'],
  }),
  removeBlockerByPath: call({
    route: 'DELETE /appointments/blocker/{id}',
    guard: 'adminReservations:w',
    summary: 'Removes a blocker; the same with the id in the path (OP-52).',
    input: z.strictObject({ id: Id('reservation') }),
    output: z.strictObject({}),
    refusals: ['RESERVATION_NOT_FOUND'],
  }),
}
