import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import type { FileKind } from '@bahnfrei/domain/base/fileKind.ts'
import { refuse } from '@bahnfrei/domain/base/refusals.ts'
import type { feedbackCalls } from '@bahnfrei/domain/feedback/calls.ts'
import { FILES_WITHIN_MINUTES } from '@bahnfrei/domain/feedback/report.ts'
import { and, eq } from 'drizzle-orm'
import type { Context, UploadContext } from '../base/context.ts'
import { type Files, keepFile } from '../base/files.ts'
import { feedbackAttachments, feedbackReports } from './tables.ts'

/** Small files can claim to be huge pictures (F05). */
const MOST_PIXELS = 40_000_000
const MOST_SECONDS = 10

/** Adds a file to an own report. A file that has come already may come again: then its answer was lost. */
export function attachFile(files: Files) {
  return async ({ reportId }: InputOf<typeof feedbackCalls.attach>, context: Context & UploadContext) => {
    const { db, uid, now, job, upload } = context
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
    if (here.some(({ name }) => name === upload.name)) return
    if (now.since(Temporal.Instant.from(report.createdOn)).total('minutes') > FILES_WITHIN_MINUTES)
      refuse('FEEDBACK_NOT_FOUND')

    const content = await harmless(upload.kind, upload.content)
    await files.put(upload.id, `file.${upload.kind}`, content)
    await keepFile(db, upload.id)
    const { id: fileId, name, kind } = upload
    await db.insert(feedbackAttachments).values({ reportId, name, fileId, kind, bytes: content.length })
    if (here.length + 1 < report.attachmentNames.length) return
    await db.update(feedbackReports).set({ submitted: true }).where(eq(feedbackReports.id, reportId))
    job('tellFeedback', { id: reportId }, { key: `feedback ${reportId}` })
  }
}

/** Pictures are written anew, so that nothing of them stays but what is seen (F02, F05, F11). */
async function harmless(kind: FileKind, content: Buffer): Promise<Uint8Array> {
  if (kind === 'pdf') return content
  // Loaded with the first picture, because it is large.
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .toFormat(kind, { quality: 85 })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer()
  } catch {
    // What is broken, too large or no picture behind its first bytes.
    return refuse('INPUT_INVALID')
  }
}
