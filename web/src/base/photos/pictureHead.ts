/** The result of reading the first bytes of a picture: its size in pixels, or HEIC, which few browsers open. */
export type PictureHead = { width: number; height: number } | 'HEIC' | undefined

/** The number of bytes that are read: the data before the size (thumbnail, colour profile) is shorter. */
export const HEAD_BYTES = 1_048_576

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/**
 * Reads the size or the format of a JPEG, PNG, WebP or HEIC file; undefined for others. The size is that of the stored
 * pixels, before any rotation.
 */
export function pictureHead(bytes: Uint8Array): PictureHead {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (from: number, length: number) => String.fromCharCode(...bytes.subarray(from, from + length))
  if (view.byteLength < 30) return undefined
  if (text(4, 4) === 'ftyp') return HEIC_BRANDS.includes(text(8, 4)) ? 'HEIC' : undefined
  if (text(1, 3) === 'PNG') return { width: view.getUint32(16), height: view.getUint32(20) }
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return webpSize(view, text(12, 4))
  return view.getUint16(0) === 0xffd8 ? jpegSize(view) : undefined
}

/** The size in the first frame header (ITU-T T.81, B.2.2); segments before it are skipped. */
function jpegSize(view: DataView): PictureHead {
  let at = 2
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** The size of a picture in one of the three forms of WebP (RFC 9649). */
function webpSize(view: DataView, form: string): PictureHead {
  const three = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  if (form === 'VP8X') return { width: three(24) + 1, height: three(27) + 1 }
  if (form === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  const bits = view.getUint32(21, true)
  return form === 'VP8L' ? { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 } : undefined
}
