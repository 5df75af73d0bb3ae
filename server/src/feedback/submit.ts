import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { feedbackCalls } from '@bahnfrei/domain/feedback/calls.ts'
import { FILES_WITHIN_MINUTES, MOST_REPORTS_A_DAY, storedNames, titleOf } from '@bahnfrei/domain/feedback/report.ts'
import type { Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { tellFeedbackJob } from './jobs.ts'
import { feedbackReports } from './tables.ts'

const SENT = `SELECT count(*)::int AS sent FROM feedback_reports
  WHERE uid = $1 AND created_on > $2::timestamptz - interval '1 day'`

/** Stores a report. It is mailed when all its files have come, or after an hour. */
export async function submitFeedback(
  { data, attachmentNames }: InputOf<typeof feedbackCalls.submit>,
  { db, uid, now, job }: Context,
) {
  const [{ sent } = { sent: 0 }] = await rows<{ sent: number }>(db, 'feedback_sent', SENT, [uid, now.toString()])
  if (sent >= MOST_REPORTS_A_DAY) refuse('TOO_MANY_REQUESTS')

  const id = randomUUID()
  const submitted = attachmentNames.length === 0
  await db.insert(feedbackReports).values({
    id,
    uid,
    title: titleOf(data.description),
    description: data.description,
    isBug: data.isBug,
    generated: data.generated === true,
    submitted,
    attachmentNames: storedNames(attachmentNames),
    createdOn: now.toString(),
  })
  job(
    tellFeedbackJob,
    { id },
    { key: `feedback ${id}`, ...(!submitted && { runAt: now.add({ minutes: FILES_WITHIN_MINUTES }) }) },
  )
  return { feedbackReportId: id }
}
