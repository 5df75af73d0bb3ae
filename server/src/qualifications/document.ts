import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { KnownKind } from '@bahnfrei/domain/base/sheets/fileKind.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { qualificationCalls } from '@bahnfrei/domain/qualifications/calls.ts'
import { type ClubContext, longWork, type UploadContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { type Files, keepFile, releaseFile } from '../base/files/files.ts'
import { redraw } from '../base/files/pictures.ts'
import { noteLooks } from '../members/looks.ts'
import { certificates } from './tables.ts'
import { textsIn } from './words.ts'
import { certificateToWrite, isCertificate, lockedCertificate, recordCertificateChange } from './write.ts'

type Calls = typeof qualificationCalls
type File = OutputOf<Calls['document']>

const TYPES = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp', pdf: 'application/pdf' } as const

/**
 * Makes the handler that stores the file of a certificate in place of an earlier one. Pictures are encoded again; a PDF
 * stays as it is and is never opened here.
 */
export function setDocument(files: Files) {
  return longWork<Calls['setDocument'], ClubContext & UploadContext>(async ({ id }, { upload, transaction }) => {
    const { kind } = upload
    if (kind === 'table' || kind === 'xml') refuse('INPUT_INVALID')
    await transaction((context) => certificateToWrite(id, context))
    const content =
      kind === 'pdf' ? upload.content : await redraw(upload.content, (it) => it.toFormat(kind, { quality: 85 }))
    await files.put(upload.id, `file.${kind}`, content)
    await transaction(async (context) => {
      await keepFile(context.db, upload.id)
      await exchange(context, id, { fileId: upload.id, fileKind: kind })
    })
  })
}

export async function removeDocument({ id }: { id: Id<'certificate'> }, context: ClubContext): Promise<void> {
  await exchange(context, id, { fileId: null, fileKind: null })
}

async function exchange(
  context: ClubContext,
  id: Id<'certificate'>,
  file: { fileId: string | null; fileKind: KnownKind | null },
): Promise<void> {
  const { uid, kind, fileId, fileKind } = await certificateToWrite(id, context)
  if (fileId === null && file.fileId === null) return
  await context.db.update(certificates).set(file).where(isCertificate(id, context))
  if (fileId !== null) await releaseFile(context, fileId)
  const call = file.fileId === null ? 'qualifications.removeDocument' : 'qualifications.setDocument'
  await recordCertificateChange(
    context,
    call,
    uid,
    { kind, document: fileKind ?? '' },
    { kind, document: file.fileKind ?? '' },
  )
}

/** Makes the handler that returns the file of a certificate to an officer, and records the look. */
export function takeDocument(files: Files) {
  return longWork<Calls['document'], ClubContext>(async ({ id }, { language, transaction }) => {
    const kept = await transaction(async (context) => {
      const { uid, fileId, fileKind } = await lockedCertificate(id, context)
      await noteLooks(context, [uid], 'certificates')
      return { fileId, fileKind }
    })
    return fileOf(files, kept, language)
  })
}

const OWN = 'SELECT file_id AS "fileId", file_kind AS "fileKind" FROM certificates WHERE id = $1 AND uid = $2'

/**
 * Makes the handler that returns the file of one of the caller's certificates. Foreign and unknown ids get the same
 * refusal.
 */
export function takeOwnDocument(files: Files) {
  return longWork<Calls['ownDocument']>(async ({ id }, { uid, language, transaction }) => {
    const kept = await transaction(async ({ db }) => ownOf(db, id, uid))
    return fileOf(files, kept, language)
  })
}

type Kept = { fileId: string | null; fileKind: KnownKind | null }

async function ownOf(db: Db, id: Id<'certificate'>, uid: Id<'user'>): Promise<Kept | undefined> {
  const [found] = await rows<Kept>(db, 'own_document', OWN, [id, uid])
  return found
}

async function fileOf(files: Files, kept: Kept | undefined, language: Language): Promise<File> {
  if (!kept?.fileId || !kept.fileKind) refuse('CERTIFICATE_NOT_FOUND')
  const content = await files.get(kept.fileId, `file.${kept.fileKind}`)
  if (content === undefined) refuse('CERTIFICATE_NOT_FOUND')
  // The name is ours: nothing of what the file was called comes back.
  const fileName = `${textsIn(language)('DOCUMENT')}.${kept.fileKind}`
  return { base64: content.toString('base64'), fileName, type: TYPES[kept.fileKind] }
}
