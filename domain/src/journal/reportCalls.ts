import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id, text } from '../base/call/fields.ts'
import { JournalReport, MOST_PASS_CODE, ReportInList, ReportInput, SharedReport } from './report.ts'
import { reportsTopic } from './topics.ts'

const ReportId = Id('journalReport')
/** A new pass code, shown once: the server stores only its hash. */
const Told = z.strictObject({ id: ReportId, passCode: z.string() })
const Asked = z.strictObject({ uid: Id('user'), reportId: ReportId, passCode: text(MOST_PASS_CODE) })
const Pdf = z.strictObject({ base64: z.string(), fileName: z.string() })

/** The calls for reports of a journal: for their owner, and for anybody who has the pass code of a report. */
export const reportCalls = {
  reports: call({
    route: 'GET /journal/reports',
    guard: 'user',
    summary: 'The own reports of the journal, the latest first, and who opened them.',
    input: z.strictObject({}),
    output: z.strictObject({ reports: z.array(ReportInList) }),
    refusals: [],
    live: {
      collection: 'journalReports',
      sameFor: 'user',
      rows: ({ reports }) => reports,
      topics: (_, { uid }) => [reportsTopic(uid)],
    },
  }),
  report: call({
    route: 'GET /journal/reports/{reportId}',
    guard: 'user',
    summary: 'An own report with its entries, as they were when it was made.',
    input: z.strictObject({ reportId: ReportId }),
    output: JournalReport,
    refusals: ['REPORT_NOT_FOUND'],
  }),
  createReport: call({
    route: 'POST /journal/report',
    guard: 'user',
    needsVerified: true,
    stepUp: 'once',
    log: 'reportShared',
    summary: 'Makes a report of a period, with a copy of its entries, and tells its pass code once.',
    input: ReportInput,
    output: Told,
    refusals: ['REPORT_TOO_LONG', 'REPORT_LIMIT_REACHED'],
  }),
  archiveReport: call({
    route: 'PATCH /journal/report',
    guard: 'user',
    summary: 'Puts an own report into the archive, which ends its access, or takes it back.',
    input: z.strictObject({ reportId: ReportId, isArchived: z.boolean() }),
    output: z.strictObject({}),
    refusals: ['REPORT_NOT_FOUND'],
  }),
  renewPassCode: call({
    route: 'POST /journal/report/code',
    guard: 'user',
    needsVerified: true,
    stepUp: 'once',
    log: 'reportShared',
    summary: 'Gives an own report a new pass code, told once; the old one ends, and a closed report opens again.',
    input: z.strictObject({ reportId: ReportId }),
    output: Told,
    refusals: ['REPORT_NOT_FOUND'],
  }),
  removeReport: call({
    route: 'DELETE /journal/report',
    guard: 'user',
    summary: 'Removes an own report for good.',
    input: z.strictObject({ reportId: ReportId }),
    output: z.strictObject({}),
    refusals: ['REPORT_NOT_FOUND'],
  }),
  reportPdf: call({
    route: 'POST /journal/report/pdf',
    guard: 'user',
    summary: 'An own report as PDF.',
    input: z.strictObject({ reportId: ReportId }),
    output: Pdf,
    refusals: ['REPORT_NOT_FOUND'],
  }),
  externalReport: call({
    route: 'POST /journal/report/external',
    guard: 'public',
    summary: 'A report for its reader, who has the pass code. What does not exist is answered like a wrong code.',
    input: Asked,
    output: SharedReport,
    refusals: ['CODE_INVALID', 'TOO_MANY_REQUESTS'],
  }),
  externalReportPdf: call({
    route: 'POST /journal/report/external/pdf',
    guard: 'public',
    summary: 'The same as PDF.',
    input: Asked,
    output: Pdf,
    refusals: ['CODE_INVALID', 'TOO_MANY_REQUESTS'],
  }),
}
