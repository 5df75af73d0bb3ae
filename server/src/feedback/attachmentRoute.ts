import type { KnownKind } from '@bahnfrei/domain/base/sheets/fileKind.ts'
import type { FastifyInstance } from 'fastify'
import { rows } from '../base/database/db.ts'
import type { Files } from '../base/files/files.ts'
import { admit } from '../base/http/guard.ts'
import { type Services, tokenOf } from '../base/http/http.ts'

const TYPES = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp', pdf: 'application/pdf' } as const

/** Finds a file of a report. Row-level security shows people their own reports, and roots all. */
const FIND = `SELECT a.file_id AS "fileId", a.kind FROM feedback_attachments a
  JOIN feedback_reports r ON r.id = a.report_id
  WHERE r.uid::text = $1 AND r.id::text = $2 AND a.name = $3`

/**
 * Serves the files of a report to its author and to roots, as downloads that browsers never execute (F06, F07, F08).
 */
export function addAttachments(api: FastifyInstance, files: Files, { database, whoIs, clock }: Services): void {
  api.get('/feedback/:uid/reports/:reportId/attachments/:fileName', async (request, reply) => {
    const { uid, reportId, fileName } = request.params as Record<'uid' | 'reportId' | 'fileName', string>
    const headers = { token: tokenOf(request.headers.authorization), clubId: undefined }
    const now = clock.now()
    const { person } = await admit({ guard: 'user' }, headers, whoIs, now)
    if (person === undefined) throw new Error('A guard that asks for a person admits one.')
    if (person.uid !== uid) await admit({ guard: 'root' }, headers, whoIs, now)
    const [found] = await database.transaction({ uid: person.uid }, (db) =>
      rows<{ fileId: string; kind: KnownKind }>(db, 'feedback_file', FIND, [uid, reportId, fileName]),
    )
    const content = found && (await files.get(found.fileId, `file.${found.kind}`))
    reply.header('cache-control', 'no-store').header('content-security-policy', "default-src 'none'; sandbox")
    if (found === undefined || content === undefined) return reply.code(404).send()
    // Stored names are plain letters, see `storedNames`.
    return reply
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .type(TYPES[found.kind])
      .send(content)
  })
}
