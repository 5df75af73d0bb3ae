/**
 * The maximum length in pixels of the longer edge; larger images are scaled down. A code that fills a tenth of the
 * image is still read.
 */
const MOST_PIXELS = { video: 900, picture: 1_600 }
/** The time limit for one image in ms. It is short for a video, where the next frame follows anyway. */
const PATIENCE_MS = { video: 30, picture: 2_000 }

/** Returns the text of the QR code in a picture or video frame; undefined if there is none. */
export type Decode = (source: HTMLVideoElement | ImageBitmap) => string | undefined

/** Loads the decoder. It is large, so it is not part of the first load. */
export async function loadDecoder(): Promise<Decode> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (source) => {
    const kind = source instanceof HTMLVideoElement ? 'video' : 'picture'
    const [width, height] = sizeOf(source)
    if (context === null || width === 0 || height === 0) return undefined
    const scale = Math.min(1, MOST_PIXELS[kind] / Math.max(width, height))
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    context.drawImage(source, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height), { timeLimit: PATIENCE_MS[kind] })
    } catch {
      // It throws when there is nothing to read.
      return undefined
    }
  }
}

function sizeOf(source: HTMLVideoElement | ImageBitmap): [number, number] {
  return source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height]
}
