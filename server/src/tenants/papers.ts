import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { KnownKind } from '@bahnfrei/domain/base/sheets/fileKind.ts'
import type { tenantCalls } from '@bahnfrei/domain/tenants/calls.ts'
import { MOST_OF_TENANT } from '@bahnfrei/domain/tenants/tenant.ts'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type ClubContext, longWork, type UploadContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { type Files, keepFile, releaseFile } from '../base/files/files.ts'
import { redraw } from '../base/files/pictures.ts'
import { admit } from '../base/http/guard.ts'
import { type Services, tokenOf } from '../base/http/http.ts'
import { recordTenantChange } from './change.ts'
import { tenantPapers, tenants } from './tables.ts'

type Calls = typeof tenantCalls

/**
 * Makes the handler that adds a paper under the name of its file. Pictures are encoded again; a PDF stays as it is and
 * is never opened here.
 */
export function addPaper(files: Files) {
  return longWork<Calls['addPaper'], ClubContext & UploadContext>(async ({ tenantId }, { upload, transaction }) => {
    const { id, kind, content, name } = upload
    if (kind === 'table' || kind === 'xml') refuse('INPUT_INVALID')
    const harmless =
      kind === 'pdf' ? content : await redraw(content, (picture) => picture.toFormat(kind, { quality: 85 }))
    await files.put(id, `file.${kind}`, harmless)
    await transaction(async (context) => {
      const { db, club, now } = context
      // The lock lets the second of two officers count the paper of the first.
      const [tenant] = await db
        .select({ id: tenants.id })
        .from(tenants)
        .where(and(eq(tenants.clubId, club.id), eq(tenants.id, tenantId)))
        .for('update')
      if (tenant === undefined) refuse('TENANT_NOT_FOUND')
      const isOfTenant = and(eq(tenantPapers.clubId, club.id), eq(tenantPapers.tenantId, tenantId))
      if ((await db.$count(tenantPapers, isOfTenant)) >= MOST_OF_TENANT.papers) refuse('UPLOAD_LIMIT_REACHED')
      await keepFile(db, id)
      const title = titleOf(name)
      await db.insert(tenantPapers).values({ clubId: club.id, id, tenantId, title, kind, addedOn: now.toString() })
      await recordTenantChange(context, tenantId, 'tenants.addPaper', {}, { title })
    })
    return { id }
  })
}

/** Returns the name of a file without its extension, on one line. */
function titleOf(name: string): string {
  const plain = name
    .replace(/\.[a-zA-Z]{3,4}$/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return (plain === '' ? 'Datei' : plain).slice(0, MOST_OF_TENANT.paperTitle)
}

export async function changePaper(
  { paperId, title, expiresOn }: InputOf<Calls['changePaper']>,
  context: ClubContext,
): Promise<void> {
  const before = await lockedPaper(paperId, context)
  await context.db.update(tenantPapers).set({ title, expiresOn }).where(isPaper(context, paperId))
  await recordTenantChange(context, before.tenantId, 'tenants.changePaper', before, { title, expiresOn })
}

export async function removePaper({ paperId }: InputOf<Calls['removePaper']>, context: ClubContext): Promise<void> {
  const before = await lockedPaper(paperId, context)
  await context.db.delete(tenantPapers).where(isPaper(context, paperId))
  await releaseFile(context, paperId)
  await recordTenantChange(context, before.tenantId, 'tenants.removePaper', { title: before.title }, undefined)
}

function isPaper({ club }: ClubContext, id: Id<'tenantPaper'>) {
  return and(eq(tenantPapers.clubId, club.id), eq(tenantPapers.id, id))
}

async function lockedPaper(id: Id<'tenantPaper'>, context: ClubContext) {
  const { tenantId, title, expiresOn } = tenantPapers
  const [paper] = await context.db
    .select({ tenantId, title, expiresOn })
    .from(tenantPapers)
    .where(isPaper(context, id))
    .for('update')
  return paper ?? refuse('TENANT_NOT_FOUND')
}

const TYPES = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp', pdf: 'application/pdf' } as const
const FIND = 'SELECT kind FROM tenant_papers WHERE club_id = $1 AND id::text = $2'

/** Serves papers to officers with the right, as downloads that browsers never execute (F06, F07, F08). */
export function addPapers(api: FastifyInstance, files: Files, { database, whoIs, clock }: Services): void {
  api.get('/admin/club/tenants/papers/:paperId', async (request, reply) => {
    const { paperId } = request.params as { paperId: string }
    const asked = request.headers['x-club-id']
    const headers = {
      token: tokenOf(request.headers.authorization),
      clubId: typeof asked === 'string' ? asked : undefined,
    }
    const { person } = await admit({ guard: 'clubMemberships:r' }, headers, whoIs, clock.now())
    const clubId = person?.club?.id
    if (clubId === undefined) throw new Error('A guard that asks for a right admits a person in a club.')
    const [found] = await database.transaction({ clubId }, (db) =>
      rows<{ kind: KnownKind }>(db, 'tenant_paper_file', FIND, [clubId, paperId]),
    )
    const content = found && (await files.get(paperId, `file.${found.kind}`))
    reply.header('cache-control', 'no-store').header('content-security-policy', "default-src 'none'; sandbox")
    if (found === undefined || content === undefined) return reply.code(404).send()
    const name = `papier-${paperId.slice(0, 8)}.${found.kind}`
    return reply.header('content-disposition', `attachment; filename="${name}"`).type(TYPES[found.kind]).send(content)
  })
}
