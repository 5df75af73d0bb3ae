import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { KnownKind } from '@bahnfrei/domain/base/sheets/fileKind.ts'
import type { feedbackCalls } from '@bahnfrei/domain/feedback/calls.ts'
import { FILES_WITHIN_MINUTES } from '@bahnfrei/domain/feedback/report.ts'
import { and, eq } from 'drizzle-orm'
import { type Context, longWork, type UploadContext } from '../base/context.ts'
import { type Files, keepFile } from '../base/files/files.ts'
import { redraw } from '../base/files/pictures.ts'
import { tellFeedbackJob } from './jobs.ts'
import { feedbackAttachments, feedbackReports } from './tables.ts'

type Attaching = InputOf<typeof feedbackCalls.attach>
type Attached = Context & UploadContext

/**
 * Makes the handler that adds a file to one of the caller's reports. A file with a known name is ignored, because the
 * answer to its first upload may have been lost.
 */
export function attachFile(files: Files) {
  return longWork<typeof feedbackCalls.attach, Attached>(async (input, { upload, transaction }) => {
    const { id: fileId, name, kind } = upload
    if (kind === 'table' || kind === 'xml') refuse('INPUT_INVALID')
    const isHere = await transaction(async (context) => (await reportFor(input, context)).names.includes(name))
    if (isHere) return
    const content = await harmless(kind, upload.content)
    await files.put(fileId, `file.${kind}`, content)
    await transaction(async (context) => {
      const { report, names } = await reportFor(input, context)
      if (names.includes(name)) return
      const { db, job } = context
      const { reportId } = input
      await keepFile(db, fileId)
      await db.insert(feedbackAttachments).values({ reportId, name, fileId, kind, bytes: content.length })
      if (names.length + 1 < report.attachmentNames.length) return
      await db.update(feedbackReports).set({ submitted: true }).where(eq(feedbackReports.id, reportId))
      job(tellFeedbackJob, { id: reportId }, { key: `feedback ${reportId}` })
    })
  })
}

/**
 * Locks one of the caller's reports that expects this file, and returns it with the names of its files. Refuses any
 * other.
 */
async function reportFor({ reportId }: Attaching, { db, uid, now, upload }: Attached) {
  const [report] = await db
    .select()
    .from(feedbackReports)
    .where(and(eq(feedbackReports.id, reportId), eq(feedbackReports.uid, uid)))
    .for('update')
  if (report === undefined) refuse('FEEDBACK_NOT_FOUND')
  if (!report.attachmentNames.includes(upload.name)) refuse('INPUT_INVALID')
  const here = await db
    .select({ name: feedbackAttachments.name })
    .from(feedbackAttachments)
    .where(eq(feedbackAttachments.reportId, reportId))
  const names = here.map(({ name }) => name)
  const isLate = now.since(Temporal.Instant.from(report.createdOn)).total('minutes') > FILES_WITHIN_MINUTES
  if (isLate && !names.includes(upload.name)) refuse('FEEDBACK_NOT_FOUND')
  return { report, names }
}

/** Encodes pictures again. A PDF stays as it is and is never opened here. */
async function harmless(kind: KnownKind, content: Buffer): Promise<Uint8Array> {
  return kind === 'pdf' ? content : redraw(content, (picture) => picture.toFormat(kind, { quality: 85 }))
}
