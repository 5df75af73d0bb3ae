import { PHOTO_EDGES } from '@bahnfrei/domain/base/photo.ts'
import { openPicture, type PictureFault } from './openPicture.ts'

/**
 * Converts a photo for sending to a `data:` address: upright, at most as large as the server stores, without the
 * metadata of the camera. Returns the reason if the picture cannot be opened.
 */
export async function scaledPhoto(file: Blob): Promise<{ data: string } | PictureFault> {
  const picture = await openPicture(file, PHOTO_EDGES.large)
  if (typeof picture === 'string') return picture
  const scale = Math.min(1, PHOTO_EDGES.large / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return { data: canvas.toDataURL('image/jpeg', 0.82) }
}

/** Converts a photo from `scaledPhoto` into a file. */
export function fileOf(photo: string): Blob {
  const bytes = Uint8Array.from(atob(photo.slice(photo.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))
  return new Blob([bytes], { type: 'image/jpeg' })
}
