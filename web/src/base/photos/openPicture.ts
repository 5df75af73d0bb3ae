import { HEAD_BYTES, pictureHead } from './pictureHead.ts'

/** Phones take up to 200 megapixels, in files of up to 80 MB. */
const MOST_PIXELS = 256_000_000
const MOST_BYTES = 100 * 1024 * 1024
/** Larger pictures are scaled down while they are opened: the memory for a picture is four bytes per pixel. */
const MOST_PIXELS_AT_ONCE = 12_000_000

/** Why a picture cannot be opened: each has a sentence of its own (`PICTURES`). */
export type PictureFault = 'TOO_LARGE' | 'HEIC' | 'BROKEN'

/** Opens a picture upright. A large one is scaled down; its longer edge keeps at least `longerEdge` pixels. */
export async function openPicture(file: Blob, longerEdge: number): Promise<ImageBitmap | PictureFault> {
  if (file.size > MOST_BYTES) return 'TOO_LARGE'
  const bytes = await file.slice(0, HEAD_BYTES).arrayBuffer()
  const head = pictureHead(new Uint8Array(bytes))
  const size = typeof head === 'object' ? head : { width: 0, height: 0 }
  const pixels = size.width * size.height
  if (pixels > MOST_PIXELS) return 'TOO_LARGE'
  const opened = await createImageBitmap(file, pixels > MOST_PIXELS_AT_ONCE ? smaller(size, longerEdge) : {}).catch(
    () => undefined,
  )
  if (opened !== undefined) return opened
  if (head === 'HEIC') return 'HEIC'
  // A whole one that a device has no memory for cannot be told from a broken one, but by its size.
  return pixels > MOST_PIXELS_AT_ONCE ? 'TOO_LARGE' : 'BROKEN'
}

/** Sets one edge only, so that a picture that is turned while it is opened keeps its shape. */
function smaller({ width, height }: { width: number; height: number }, longerEdge: number): ImageBitmapOptions {
  const stretch = Math.max(width, height) / Math.min(width, height)
  return { resizeWidth: Math.min(width, height, Math.ceil(longerEdge * stretch)), resizeQuality: 'high' }
}
