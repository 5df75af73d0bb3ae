import type { OutputOf } from '@bahnfrei/domain/base/call.ts'
import { refuse } from '@bahnfrei/domain/base/refusals.ts'
import type { userCalls } from '@bahnfrei/domain/users/calls.ts'
import { PHOTO_SIZES, photoAddress } from '@bahnfrei/domain/users/user.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Context, UploadContext } from '../base/context.ts'
import { type Files, keepFile, releaseFile } from '../base/files.ts'
import { users } from './tables.ts'

/** What is opened at all; a small file can claim to be a huge picture (F05). */
const MOST_PIXELS = 40_000_000
const MOST_SECONDS = 10

/** Cuts the picture to squares and writes it anew, so that nothing of the file stays but what is seen (F07, F11). */
export function setPhoto(files: Files) {
  return async (_: unknown, context: Context & UploadContext): Promise<OutputOf<typeof userCalls.setPhoto>> => {
    const { id, content } = context.upload
    for (const size of PHOTO_SIZES) await files.put(id, `${size}.webp`, await squareOf(content, size))
    await keepFile(context.db, id)
    await exchange(context, id)
    return { photoURL: photoAddress(id, 512) as string }
  }
}

export async function removePhoto(_: unknown, context: Context): Promise<void> {
  await exchange(context, null)
}

async function exchange({ db, uid, announce, job }: Context, photo: string | null): Promise<void> {
  const [before] = await db.select({ photo: users.photo }).from(users).where(eq(users.uid, uid)).for('update')
  await db.update(users).set({ photo }).where(eq(users.uid, uid))
  if (before?.photo) await releaseFile({ db, job }, before.photo)
  announce(`users/${uid}`, 'names')
}

async function squareOf(content: Buffer, size: number): Promise<Buffer> {
  // Loaded with the first picture, because it is large.
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize(size, size, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer()
  } catch {
    // What is broken, too large or no picture behind its first bytes.
    return refuse('INPUT_INVALID')
  }
}

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{3}\.webp)$/

/**
 * Serves pictures by their random address, which changes with every picture. Only who may see a person learns it, and
 * it goes with the picture.
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
