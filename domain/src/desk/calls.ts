import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Day, Id } from '../base/call/fields.ts'
import { membersTopic, rangesTopic } from '../clubs/topics.ts'
import { certificatesTopic } from '../qualifications/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { DoneObligation, OBLIGATION_KINDS, Obligation } from './obligations.ts'
import { deskTopic } from './topics.ts'
import { YearReport } from './yearReport.ts'

const guard = 'members:w'

/** The input fields that identify an obligation. */
const which = {
  kind: z.enum(OBLIGATION_KINDS),
  subjectId: z.nullable(Id('range', 'user', 'certificate')),
  period: z.string().check(z.regex(/^[0-9a-z-]{1,10}$/)),
}
const reportInput = { day: Day, fieldId: z.optional(Id('customField')) }
const Paper = z.strictObject({ base64: z.string(), fileName: z.string() })

/** The calls of officers for the obligations of the club and the yearly report. */
export const deskCalls = {
  obligations: call({
    route: 'GET /admin/desk',
    guard,
    summary: 'The obligations of the club that are to be done or come, and what was done last; at most 200.',
    input: z.strictObject({}),
    output: z.strictObject({ obligations: z.array(Obligation), done: z.array(DoneObligation) }),
    refusals: [],
    live: {
      collection: 'desk',
      sameFor: 'club',
      rows: ({ obligations, done }) => [{ id: 'desk', obligations, done }],
      topics: (_, { clubId }) => [
        deskTopic(clubId),
        membersTopic(clubId),
        rangesTopic(clubId),
        certificatesTopic(clubId),
        namesTopic(),
      ],
    },
  }),
  markDone: call({
    route: 'POST /admin/desk/done',
    guard,
    summary: 'Says that an obligation was done, and on which day: from it the next one is counted.',
    input: z.strictObject({ ...which, day: Day }),
    output: z.strictObject({ id: Id('doneObligation') }),
    refusals: ['CHANGED_MEANWHILE'],
  }),
  undo: call({
    route: 'DELETE /admin/desk/done/{id}',
    guard,
    summary: 'Takes back that an obligation was done.',
    input: z.strictObject({ id: Id('doneObligation') }),
    output: z.strictObject({}),
    refusals: ['CHANGED_MEANWHILE'],
  }),
  letter: call({
    route: 'POST /admin/desk/letter',
    guard,
    summary:
      'The letter for an obligation as PDF, filled by what the club knows. That the caller looked at a birth date is noted.',
    input: z.strictObject(which),
    output: Paper,
    refusals: ['CHANGED_MEANWHILE'],
  }),
  yearReport: call({
    route: 'GET /admin/desk/year-report',
    guard,
    summary:
      'The members of a day by year of birth, sex and department, as the sports associations ask for it. Only numbers.',
    input: z.strictObject(reportInput),
    output: YearReport,
    refusals: [],
  }),
  yearReportFile: call({
    route: 'GET /admin/desk/year-report/file',
    guard,
    summary: 'The same as a file: CSV or PDF, in base64.',
    input: z.strictObject({ ...reportInput, format: z.enum(['csv', 'pdf']) }),
    output: Paper,
    refusals: [],
  }),
}
