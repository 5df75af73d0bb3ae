/** Longer sides are made smaller: a code that fills a tenth of the picture is still read. */
const MOST_PIXELS = { video: 900, picture: 1_600 }
/** How long a single picture may be looked at (ms); in a video the next frame comes anyway. */
const PATIENCE_MS = { video: 30, picture: 2_000 }

/** Answers the text of the QR code in a picture or frame, or nothing when there is none. */
export type Decode = (source: HTMLVideoElement | ImageBitmap) => string | undefined

/** Loads the reader, which is large and only needed here. */
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
