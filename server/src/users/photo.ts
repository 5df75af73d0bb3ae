import type { userCalls } from '@bahnfrei/domain/users/calls.ts'
import { namesTopic, userTopic } from '@bahnfrei/domain/users/topics.ts'
import { PHOTO_SIZES, photoAddress } from '@bahnfrei/domain/users/user.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Context, longWork, type UploadContext } from '../base/context.ts'
import { type Files, keepFile, releaseFile } from '../base/files/files.ts'
import { redraw } from '../base/files/pictures.ts'
import { users } from './tables.ts'

/** Makes the handler that sets the caller's picture, cut to squares. */
export function setPhoto(files: Files) {
  return longWork<typeof userCalls.setPhoto, Context & UploadContext>(async (_, { upload, transaction }) => {
    const { id, content } = upload
    await storeSquares(files, id, content)
    await transaction(async (context) => {
      await keepFile(context.db, id)
      await exchange(context, id)
    })
    return { photoURL: photoAddress(id, 512) as string }
  })
}

export async function removePhoto(_: unknown, context: Context): Promise<void> {
  await exchange(context, null)
}

async function exchange({ db, uid, announce, job }: Context, photo: string | null): Promise<void> {
  const [before] = await db.select({ photo: users.photo }).from(users).where(eq(users.uid, uid)).for('update')
  await db.update(users).set({ photo }).where(eq(users.uid, uid))
  if (before?.photo) await releaseFile({ db, job }, before.photo)
  announce(userTopic(uid), namesTopic())
}

/** Stores a picture as squares in all sizes that are shown. */
export async function storeSquares(files: Files, id: string, content: Buffer): Promise<void> {
  for (const size of PHOTO_SIZES) await files.put(id, `${size}.webp`, await squareOf(content, size))
}

function squareOf(content: Buffer, size: number): Promise<Buffer> {
  return redraw(content, (picture) => picture.resize(size, size, { fit: 'cover' }).webp({ quality: 82 }))
}

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{3}\.webp)$/

/**
 * Serves pictures by their random address, which changes with every picture. Only people who may see a person learn it.
 */
export function addPhotos(api: FastifyInstance, files: Files): void {
  api.get('/photos/:file', async (request, reply) => {
    const [, id, name] = NAME.exec((request.params as { file: string }).file) ?? []
    const picture = id === undefined || name === undefined ? undefined : await files.get(id, name)
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    if (picture === undefined) return reply.code(404).header('cache-control', 'no-store').send()
    return reply.header('cache-control', 'private, max-age=86400, immutable').type('image/webp').send(picture)
  })
}
