import { HEAD_BYTES, pictureHead } from './pictureHead.ts'

/**
 * The limits for a picture in pixels and bytes. Phones take pictures of up to 200 megapixels, in files of up to 80 MB.
 */
const MOST_PIXELS = 256_000_000
const MOST_BYTES = 100 * 1024 * 1024
/** Pictures with more pixels are scaled down while they are decoded, because each pixel takes four bytes of memory. */
const MOST_PIXELS_AT_ONCE = 12_000_000

/** The reason why a picture cannot be opened; the texts `PICTURES` have a sentence for each. */
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

/**
 * The options that scale a picture down. Only one edge is set, so that a picture that is rotated while it is decoded
 * keeps its proportions.
 */
function smaller({ width, height }: { width: number; height: number }, longerEdge: number): ImageBitmapOptions {
  const stretch = Math.max(width, height) / Math.min(width, height)
  return { resizeWidth: Math.min(width, height, Math.ceil(longerEdge * stretch)), resizeQuality: 'high' }
}
