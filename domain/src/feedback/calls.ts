import * as z from 'zod/mini'
import { call, uploadCall } from '../base/call/call.ts'
import { Id, lines, Millis, note } from '../base/call/fields.ts'
import { MOST_ATTACHMENT_BYTES } from '../base/sheets/fileKind.ts'
import { MOST_DESCRIPTION, MOST_FILES } from './report.ts'

/** A report that people wrote, with its state (specification 1 §1; 2 §3.1). */
export const FeedbackReport = z.strictObject({
  id: Id('report'),
  title: z.string(),
  description: z.string(),
  isBug: z.boolean(),
  /** Whether the application made the report after an error, and sent it with the consent of the person. */
  generated: z.boolean(),
  /** Whether all announced files have arrived. */
  submitted: z.boolean(),
  result: z.strictObject({ evaluated: z.boolean(), resolution: z.string() }),
  attachmentCount: z.int(),
  attachmentNames: z.array(z.string()),
  /** The addresses below `/api` of the files that have arrived. */
  attachmentURLs: z.array(z.string()),
  name: z.string(),
  email: z.string(),
  creationTime: Millis,
})
export type FeedbackReport = z.infer<typeof FeedbackReport>

export const feedbackCalls = {
  submit: call({
    route: 'POST /feedback',
    guard: 'user',
    summary: 'Takes feedback or a report of a bug, and announces its files; each is then sent by itself.',
    idempotent: true,
    input: z
      .strictObject({
        data: z.strictObject({
          description: lines(MOST_DESCRIPTION).check(z.regex(/\S/)),
          isBug: z.boolean(),
          generated: z.optional(z.literal(true)),
        }),
        attachmentCount: z.int().check(z.minimum(0), z.maximum(MOST_FILES)),
        attachmentNames: z.array(note(255)).check(z.maxLength(MOST_FILES)),
      })
      .check(z.refine(({ attachmentCount, attachmentNames }) => attachmentCount === attachmentNames.length)),
    output: z.strictObject({ feedbackReportId: Id('report') }),
    refusals: ['TOO_MANY_REQUESTS'],
  }),
  attach: uploadCall({
    route: 'POST /feedback/{reportId}/attachments',
    guard: 'user',
    summary: 'Adds one announced file to an own report: JPEG, PNG, WebP or PDF of at most 15 MB, in the part `file`.',
    input: z.strictObject({ reportId: Id('report') }),
    upload: { mostBytes: MOST_ATTACHMENT_BYTES, kinds: ['jpeg', 'png', 'webp', 'pdf'] },
    output: z.strictObject({}),
    refusals: ['FEEDBACK_NOT_FOUND', 'UPLOAD_LIMIT_REACHED'],
  }),
  list: call({
    route: 'GET /sudo/feedback',
    guard: 'root',
    summary: 'The last 200 reports, those first that nobody has evaluated.',
    input: z.strictObject({}),
    output: z.strictObject({ reports: z.array(FeedbackReport) }),
    refusals: [],
  }),
  evaluate: call({
    route: 'PATCH /sudo/feedback',
    guard: 'root',
    summary: 'Says what became of a report; 90 days after it was evaluated it is removed with its files.',
    input: z.strictObject({ id: Id('report'), evaluated: z.boolean(), resolution: lines(2000) }),
    output: z.strictObject({}),
    refusals: ['FEEDBACK_NOT_FOUND'],
  }),
}
