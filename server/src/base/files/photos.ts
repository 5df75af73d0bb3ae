import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { PHOTO_EDGES, type PhotoFile, type PhotoSize } from '@bahnfrei/domain/base/photo.ts'
import type { Upload } from '../context.ts'
import type { Files } from './files.ts'
import { redraw } from './pictures.ts'

/** Encodes a photo again in both sizes, which drops all metadata of the camera, and puts it into the store. */
export async function putPhoto(files: Files, { id, content }: Upload): Promise<void> {
  for (const size of ['large', 'small'] as const) {
    const edge = PHOTO_EDGES[size]
    const scaled = await redraw(content, (picture) =>
      picture.resize(edge, edge, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 80 }),
    )
    await files.put(id, `${size}.webp`, scaled)
  }
}

/** Reads a photo from the store. Refuses an unknown id like one that the caller may not see. */
export async function photoOf(files: Files, fileId: string | undefined, size: PhotoSize): Promise<PhotoFile> {
  const content = fileId && (await files.get(fileId, `${size}.webp`))
  if (!content) refuse('INPUT_INVALID')
  return { base64: content.toString('base64'), type: 'image/webp' }
}
