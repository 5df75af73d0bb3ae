import { inflateRawSync } from 'node:zlib'

/** The limits of an unpacked file: the number of its entries, and their total size (F13). */
export const MOST_ENTRIES = 500
export const MOST_UNPACKED_BYTES = 64 * 1024 * 1024

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const [END_BYTES, ENTRY_BYTES, LOCAL_BYTES] = [22, 46, 30]
const MOST_COMMENT = 65_535
/** Marks a number that is in the 64-bit form. An upload within the limits never needs it. */
const IN_ZIP64 = 0xffffffff

/** The reason why a packed file is not opened. */
export type NotUnpacked = 'broken' | 'tooLarge'

/** Returns why a ZIP file must not be unpacked, or undefined. */
export function whyNotUnpack(file: Buffer): NotUnpacked | undefined {
  const entries = unpacked(file)
  return typeof entries === 'string' ? entries : undefined
}

/**
 * Returns the contents of a ZIP file, or why it must not be unpacked. It unpacks each entry within the limits: the sizes
 * in the headers can only lead to a refusal, never to acceptance.
 */
export function unpacked(file: Buffer): Buffer[] | NotUnpacked {
  const entries: Buffer[] = []
  const end = findEnd(file)
  if (end === undefined) return 'broken'
  const count = file.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) return 'tooLarge'
  let at = file.readUInt32LE(end + 16)
  let left = MOST_UNPACKED_BYTES
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > file.length || file.readUInt32LE(at) !== ENTRY) return 'broken'
    const method = file.readUInt16LE(at + 10)
    const [packed, unpacked, local] = [20, 24, 42].map((offset) => file.readUInt32LE(at + offset)) as [
      number,
      number,
      number,
    ]
    if (unpacked > left || packed === IN_ZIP64) return 'tooLarge'
    if (local + LOCAL_BYTES > file.length || file.readUInt32LE(local) !== LOCAL) return 'broken'
    const start = local + LOCAL_BYTES + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const content = contentOf(file.subarray(start, start + packed), method, left)
    if (typeof content === 'string') return content
    if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY')) return 'broken'
    left -= content.length
    entries.push(content)
    at += ENTRY_BYTES + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

function findEnd(file: Buffer): number | undefined {
  for (let at = file.length - END_BYTES; at >= Math.max(0, file.length - END_BYTES - MOST_COMMENT); at -= 1)
    if (file.readUInt32LE(at) === END) return at
  return undefined
}

function contentOf(packed: Buffer, method: number, room: number): Buffer | NotUnpacked {
  if (method === 0) return packed.length > room ? 'tooLarge' : packed
  if (method !== 8) return 'broken'
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, room) })
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : 'broken'
  }
}
