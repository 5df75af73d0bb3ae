import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { outsideTransactions } from '../database/inTransaction.ts'

/** An entry of a ZIP file: its name, and its content piece by piece. */
export type ZipEntry = { name: string; content: AsyncIterable<string | Uint8Array> }

const [LOCAL, DESCRIPTOR, ENTRY, END] = [0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50]
/** Names are in UTF-8, and sizes follow the content. */
const FLAGS = 0x0808
const [VERSION, DEFLATED] = [20, 8]
/** The date of all entries, 1 January 1980, so that the same content has the same bytes. */
const NO_DATE = 0x0021
const MOST_BYTES = 0xffffffff

type Written = { name: Buffer; at: number; check: number; packed: number; size: number }

/** Writes a ZIP file piece by piece, so that no entry is ever in memory as a whole. */
export async function* zipOf(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  outsideTransactions()
  const written: Written[] = []
  let at = 0
  for await (const { name: text, content } of entries) {
    const name = Buffer.from(text)
    const entry: Written = { name, at, check: 0, packed: 0, size: 0 }
    yield numbers([LOCAL, 4], ...head(entry, 0), name)
    at += 30 + name.length
    for await (const piece of packed(content, entry)) {
      entry.packed += piece.length
      yield piece
    }
    at += entry.packed + 16
    if (Math.max(at, entry.size) > MOST_BYTES) throw new Error('The file is too large for a ZIP file.')
    yield numbers([DESCRIPTOR, 4], [entry.check, 4], [entry.packed, 4], [entry.size, 4])
    written.push(entry)
  }
  const start = at
  for (const entry of written) {
    const { name, at: place } = entry
    yield numbers([ENTRY, 4], [VERSION, 2], ...head(entry, 1), [0, 2], [0, 2], [0, 2], [0, 4], [place, 4], name)
    at += 46 + name.length
  }
  const count = written.length
  yield numbers([END, 4], [0, 2], [0, 2], [count, 2], [count, 2], [at - start, 4], [start, 4], [0, 2])
}

type Part = readonly [value: number, bytes: number] | Buffer

/** Returns the facts that both heads of an entry have; the first head leaves the sizes out. */
function head({ name, check, packed: packedBytes, size }: Written, knows: 0 | 1): Part[] {
  const start: Part[] = [VERSION, FLAGS, DEFLATED, 0, NO_DATE].map((value) => [value, 2])
  const sizes: Part[] = [check, packedBytes, size].map((value) => [value * knows, 4])
  return [...start, ...sizes, [name.length, 2], [0, 2]]
}

function numbers(...parts: readonly Part[]): Buffer {
  return Buffer.concat(
    parts.map((part) => {
      if (Buffer.isBuffer(part)) return part
      const [value, bytes] = part
      const buffer = Buffer.alloc(bytes)
      buffer.writeUIntLE(value, 0, bytes)
      return buffer
    }),
  )
}

function packed(content: ZipEntry['content'], entry: Written): AsyncIterable<Buffer> {
  async function* counted() {
    for await (const piece of content) {
      const bytes = Buffer.from(piece)
      entry.check = crc32(bytes, entry.check)
      entry.size += bytes.length
      yield bytes
    }
  }
  // The error of a content comes out of the loop that reads the packed pieces.
  return pipeline(counted, createDeflateRaw(), () => undefined)
}
