import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { feedbackCalls } from '@bahnfrei/domain/feedback/calls.ts'
import { attachmentPath, KEPT_AFTER_EVALUATION_DAYS } from '@bahnfrei/domain/feedback/report.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { forgetFeedbackJob } from './jobs.ts'
import { feedbackReports } from './tables.ts'

type Listed = OutputOf<typeof feedbackCalls.list>['reports'][number]
type Row = Omit<Listed, 'result' | 'attachmentURLs'> & {
  uid: Id<'user'>
  evaluated: boolean
  resolution: string
  files: string[]
}

const LIST = `
  SELECT r.id, r.uid, r.title, r.description, r.is_bug AS "isBug", r.generated, r.submitted, r.evaluated, r.resolution,
    cardinality(r.attachment_names) AS "attachmentCount", r.attachment_names AS "attachmentNames",
    ARRAY(SELECT a.name FROM feedback_attachments a WHERE a.report_id = r.id ORDER BY a.name COLLATE "und-x-icu") AS files,
    u.full_name AS name, u.email, ${millis('r.created_on')} AS "creationTime"
  FROM feedback_reports r JOIN users u ON u.uid = r.uid
  ORDER BY r.evaluated, r.created_on DESC LIMIT 200`

export async function listFeedback(_: unknown, { db }: Context): Promise<OutputOf<typeof feedbackCalls.list>> {
  const found = await rows<Row>(db, 'feedback_list', LIST, [])
  return {
    reports: found.map(({ uid, evaluated, resolution, files, ...report }) => ({
      ...report,
      result: { evaluated, resolution },
      attachmentURLs: files.map((fileName) => attachmentPath({ uid, reportId: report.id, fileName })),
    })),
  }
}

export async function evaluateFeedback(
  { id, evaluated, resolution }: InputOf<typeof feedbackCalls.evaluate>,
  { db, now, job }: Context,
): Promise<void> {
  const changed = await db
    .update(feedbackReports)
    .set({ evaluated, resolution, evaluatedOn: evaluated ? now.toString() : null })
    .where(eq(feedbackReports.id, id))
    .returning({ id: feedbackReports.id })
  if (changed.length === 0) refuse('FEEDBACK_NOT_FOUND')
  const runAt = now.add({ hours: KEPT_AFTER_EVALUATION_DAYS * 24 })
  if (evaluated) job(forgetFeedbackJob, { id }, { runAt, key: `forget feedback ${id}` })
}
