import { PHOTO_EDGES } from '@bahnfrei/domain/base/photo.ts'

/** What a browser opens without running out of memory; the server has the same limit. */
const MOST_PIXELS = 40_000_000

/** A photo as it is sent: upright, no larger than what is kept, without what the camera noted; undefined for what is none. */
export async function scaledPhoto(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture === undefined || picture.width * picture.height > MOST_PIXELS) return undefined
  const scale = Math.min(1, PHOTO_EDGES.large / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.82)
}

/** The file of what `scaledPhoto` answered. */
export function fileOf(photo: string): Blob {
  const bytes = Uint8Array.from(atob(photo.slice(photo.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))
  return new Blob([bytes], { type: 'image/jpeg' })
}
