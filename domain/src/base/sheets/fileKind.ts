/**
 * The kinds of files that somebody may hand in. SVG is none of them: it can carry scripts (F03). Only reading a file
 * tells whether it is a table (CSV or XLSX), or which XML it is.
 */
export type FileKind = KnownKind | 'table' | 'xml'
export type KnownKind = 'png' | 'jpeg' | 'webp' | 'pdf'

/**
 * Returns the kind of a file by its first bytes and never by its name or declared type (F02); undefined for anything
 * else.
 */
export function fileKindOf(content: Uint8Array): KnownKind | undefined {
  const at = (offset: number, ...bytes: number[]) => bytes.every((byte, index) => content[offset + index] === byte)
  if (at(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (at(0, 0xff, 0xd8, 0xff)) return 'jpeg'
  // RIFF….WEBP
  if (at(0, 0x52, 0x49, 0x46, 0x46) && at(8, 0x57, 0x45, 0x42, 0x50)) return 'webp'
  return at(0, 0x25, 0x50, 0x44, 0x46, 0x2d) ? 'pdf' : undefined
}

/** Whether a file begins as XML does, in UTF-8 or UTF-16. */
export function isXml(content: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(content.subarray(0, 200)).replaceAll('\0', '')
  return /^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)?\s*<(?:\?xml\b|!--|[A-Za-z_])/.test(start)
}

/** The most bytes of a picture of a person or a club, and of a file to import (OP-11). */
export const MOST_PICTURE_BYTES = 2_097_152
/** The most bytes of a file attached to something (OP-11). */
export const MOST_ATTACHMENT_BYTES = 15_728_640
