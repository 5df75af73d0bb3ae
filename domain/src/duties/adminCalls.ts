import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { ClockTime, Id } from '../base/call/fields.ts'
import { CsvFile } from '../base/call/list.ts'
import { membersTopic, rangesTopic } from '../clubs/topics.ts'
import { certificatesTopic } from '../qualifications/topics.ts'
import { PlannedDay } from '../ranges/callFields.ts'
import { namesTopic } from '../users/topics.ts'
import { Duty, DutyRule, dutyFields } from './duty.ts'
import { SERVE_REFUSALS } from './serve.ts'
import { dutiesTopic } from './topics.ts'

const ofOne = z.strictObject({ dutyId: Id('duty') })
const ofPerson = z.strictObject({ dutyId: Id('duty'), uid: Id('user') })

/** A person of the register of supervisors, and why the person cannot take a duty; null: the person can. */
export const Candidate = z.strictObject({
  id: Id('user'),
  name: z.string(),
  isForYouth: z.boolean(),
  whyNot: z.nullable(z.enum(SERVE_REFUSALS)),
})
export type Candidate = z.infer<typeof Candidate>

/** The duties of a person in a year: how many, the minutes served, and the minutes still to come. */
export const DutyHours = z.strictObject({
  id: Id('user'),
  name: z.string(),
  duties: z.int(),
  minutes: z.int(),
  minutesAhead: z.int(),
})
export type DutyHours = z.infer<typeof DutyHours>

const ofYear = z.strictObject({ year: z.string().check(z.regex(/^2[01]\d\d$/)) })

/** The calls of officers for duties. */
export const dutyAdminCalls = {
  adminList: call({
    route: 'GET /admin/duties',
    guard: 'adminEvents:r',
    summary: 'The duties of the club in the four weeks from a day on, by time.',
    input: z.strictObject({ from: PlannedDay }),
    output: z.strictObject({ duties: z.array(Duty) }),
    refusals: [],
    live: {
      collection: 'adminRoster',
      sameFor: 'club',
      rows: ({ duties }) => duties,
      topics: (_, { clubId }) => [dutiesTopic(clubId), rangesTopic(clubId), certificatesTopic(clubId), namesTopic()],
    },
  }),
  rules: call({
    route: 'GET /admin/duties/rules',
    guard: 'adminEvents:r',
    summary: 'How the duties of each range are planned, and what they decide.',
    input: z.strictObject({}),
    output: z.strictObject({
      rules: z.array(z.strictObject({ id: Id('range'), name: z.string(), ...DutyRule.shape })),
    }),
    refusals: [],
    live: {
      collection: 'dutyRules',
      sameFor: 'club',
      rows: ({ rules }) => rules,
      topics: (_, { clubId }) => [dutiesTopic(clubId), rangesTopic(clubId)],
    },
  }),
  saveRule: call({
    route: 'POST /admin/duties/rules',
    guard: 'ranges:w',
    summary: 'Says how the duties of a range are planned and what they decide, and plans them.',
    input: z.strictObject({ rangeId: Id('range'), ...DutyRule.shape }),
    output: z.strictObject({}),
    refusals: [],
  }),
  hours: call({
    route: 'GET /admin/duties/hours',
    guard: 'adminEvents:r',
    summary:
      'How long each person was on duty in a year, the one with the most first, and those of the register without any.',
    input: ofYear,
    output: z.strictObject({ people: z.array(DutyHours) }),
    refusals: [],
    live: {
      collection: 'dutyHours',
      sameFor: 'club',
      rows: ({ people }) => people,
      topics: (_, { clubId }) => [
        dutiesTopic(clubId),
        rangesTopic(clubId),
        certificatesTopic(clubId),
        membersTopic(clubId),
        namesTopic(),
      ],
    },
  }),
  hoursCsv: call({
    route: 'GET /admin/duties/hours/csv',
    guard: 'adminEvents:r',
    summary: 'The hours of a year as CSV.',
    input: ofYear,
    output: CsvFile,
    refusals: [],
  }),
  candidates: call({
    route: 'POST /admin/duties/candidates',
    guard: 'adminEvents:w',
    summary: 'Who of the register can take a duty, and why the others cannot.',
    input: ofOne,
    output: z.strictObject({ people: z.array(Candidate) }),
    refusals: ['DUTY_NOT_FOUND'],
  }),
  create: call({
    route: 'POST /admin/duties',
    guard: 'adminEvents:w',
    summary: 'Makes a duty by hand.',
    input: z.strictObject({
      rangeId: Id('range'),
      date: PlannedDay,
      times: z.strictObject({ start: ClockTime, end: ClockTime }),
      ...dutyFields,
    }),
    output: z.strictObject({ id: Id('duty') }),
    refusals: ['RESERVATION_TIME_INVALID'],
    idempotent: true,
  }),
  change: call({
    route: 'PATCH /admin/duties',
    guard: 'adminEvents:w',
    summary: 'Says how many people a duty takes, and what they should know.',
    input: z.strictObject({ dutyId: Id('duty'), ...dutyFields }),
    output: z.strictObject({}),
    refusals: ['DUTY_NOT_FOUND'],
  }),
  cancel: call({
    route: 'POST /admin/duties/cancel',
    guard: 'adminEvents:w',
    summary: 'Cancels a duty and tells those who were in it.',
    input: ofOne,
    output: z.strictObject({}),
    refusals: ['DUTY_NOT_FOUND'],
  }),
  assign: call({
    route: 'POST /admin/duties/assign',
    guard: 'adminEvents:w',
    summary: 'Puts somebody of the register on duty, also above the number that is needed.',
    input: ofPerson,
    output: z.strictObject({}),
    refusals: ['DUTY_NOT_FOUND', 'MISSING_USER', ...SERVE_REFUSALS],
  }),
  remove: call({
    route: 'POST /admin/duties/remove',
    guard: 'adminEvents:w',
    summary: 'Takes somebody off duty.',
    input: ofPerson,
    output: z.strictObject({}),
    refusals: ['DUTY_NOT_FOUND'],
  }),
}
