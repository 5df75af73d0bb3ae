import { KEPT_AFTER_EVALUATION_DAYS } from '@bahnfrei/domain/feedback/report.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Restored } from '../base/database/backup/restore.ts'
import { rows } from '../base/database/db.ts'
import { releaseFile } from '../base/files/files.ts'
import { handle, type JobHandler } from '../base/jobs/jobs.ts'
import type { Words } from '../base/mail/letter.ts'
import { sendMail } from '../base/mail/mail.ts'
import { catalogue } from '../base/texts.ts'
import { users } from '../users/tables.ts'
import { forgetFeedbackJob, tellFeedbackJob } from './jobs.ts'
import { feedbackAttachments, feedbackReports } from './tables.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

const textsIn = catalogue(german, english)

/** The confirmed addresses to which the chosen club of a member wants feedback to be mailed (OP-05). */
const TARGETS = `
  SELECT a.address FROM users u
  JOIN memberships m ON m.uid = u.uid AND m.club_id = u.default_club AND m.status = 'member'
  JOIN club_settings s ON s.club_id = m.club_id AND (s.feedback_mail->>'enabled')::boolean
  JOIN mail_forward_addresses a ON a.club_id = s.club_id AND s.feedback_mail->'targets' ? a.address
  WHERE u.uid = $1 AND a.confirmed_on IS NOT NULL ORDER BY a.address`

/**
 * Makes the handler that mails a report once, to those who look after feedback in the installation and in the club of
 * its author.
 */
export function tellFeedback(targets: readonly string[]): JobHandler {
  return handle(tellFeedbackJob, async ({ id }, { db, now, job }) => {
    const [report] = await db
      .update(feedbackReports)
      .set({ toldOn: now.toString() })
      .where(and(eq(feedbackReports.id, id), isNull(feedbackReports.toldOn)))
      .returning()
    if (report === undefined) return
    const [author] = await db
      .select({ name: users.fullName, email: sql<string>`${users.email}`, language: users.language })
      .from(users)
      .where(eq(users.uid, report.uid))
    const here = await db.select().from(feedbackAttachments).where(eq(feedbackAttachments.reportId, id))
    if (author === undefined) return
    const t = textsIn('de')
    const kind = t(
      report.generated ? 'FEEDBACK_MAIL.GENERATED' : report.isBug ? 'FEEDBACK_MAIL.BUG' : 'FEEDBACK_MAIL.WORD',
    )
    const missing = report.attachmentNames.length - here.length
    const words: Words = {
      subject: `${kind}: ${report.title}`,
      paragraphs: report.description.split(/\n+/),
      facts: [
        [t('FEEDBACK_MAIL.FROM'), `${author.name} (${author.email})`],
        ...here.map(({ name }): [string, string] => [t('FEEDBACK_MAIL.FILE'), name]),
        ...(missing > 0 ? [[t('FEEDBACK_MAIL.MISSING'), String(missing)] as [string, string]] : []),
      ],
    }
    const action = { label: t('FEEDBACK_MAIL.OPEN'), path: '/root/feedback' }
    const mail = { kind: 'feedback', purpose: 'notice', replyTo: author.email, language: 'de' } as const
    for (const address of targets) await sendMail({ db, now, job }, { ...mail, address, words: { ...words, action } })
    // A report that the application generated about a failure of its own concerns nobody in a club.
    const ofClub = report.generated
      ? []
      : await rows<{ address: string }>(db, 'feedback_targets', TARGETS, [report.uid])
    for (const { address } of ofClub)
      if (!targets.includes(address)) await sendMail({ db, now, job }, { ...mail, address, words })
  })
}

/** Deletes a report with its files, if it was evaluated long enough ago. */
export const forgetFeedback = handle(forgetFeedbackJob, async ({ id }, { db, now, job }) => {
  const [report] = await db.select().from(feedbackReports).where(eq(feedbackReports.id, id))
  if (!report?.evaluated || report.evaluatedOn === null) return
  const since = now.since(Temporal.Instant.from(report.evaluatedOn)).total('hours')
  if (since < KEPT_AFTER_EVALUATION_DAYS * 24) return
  const files = await db.select().from(feedbackAttachments).where(eq(feedbackAttachments.reportId, id))
  for (const { fileId } of files) await releaseFile({ db, job }, fileId)
  await db.delete(feedbackReports).where(eq(feedbackReports.id, id))
})

/** Mails about feedback may have been sent before a restore and are not repeated. */
export const FEEDBACK_RESTORED: Restored = { jobs: [tellFeedbackJob] }
