import { createHash } from 'node:crypto'
import { damaged, Unreadable, unwrapped } from './envelope.ts'

/**
 * A message in a backup. A backup is a sequence of messages (JSON) and data, each after one byte for its kind and four
 * for its length. Data belongs to the message before it: the rows of a table in COPY format, or the bytes of a file.
 */
export type Message = Begin | TableHead | FileHead | End
type Begin = {
  begin: {
    /**
     * The version of the program that made the backup, the moment of its last migration, and the moment of the backup.
     */
    version: string
    migration: number
    madeOn: string
  }
}
type TableHead = { table: string; columns: string[] }
type FileHead = { file: string; name: string }
type End = { end: Manifest }
/** The complete contents of a backup: counts and checksums of its tables, files and sequences. */
export type Manifest = {
  tables: Record<string, Sum & { rows: number }>
  /** The checksums of the files, by folder and name. */
  files: Record<string, Sum>
  sequences: Record<string, number>
}
type Sum = { bytes: number; sha256: string }

const MESSAGE = 0x4a
const DATA = 0x44
const HEAD_BYTES = 5
const MOST_BYTES = 2 ** 28

export function messageFrame(message: Message): Buffer {
  return frame(MESSAGE, Buffer.from(JSON.stringify(message)))
}

export function dataFrame(data: Buffer): Buffer {
  return frame(DATA, data)
}

function frame(kind: number, bytes: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head[0] = kind
  head.writeUInt32BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}

/** Counts the bytes and rows that are written to or read from a backup, and computes their hash. */
export class Summing {
  readonly #hash = createHash('sha256')
  #bytes = 0
  #rows = 0

  add(data: Buffer): void {
    this.#hash.update(data)
    this.#bytes += data.length
    // COPY ends each row with a line feed and writes no other one.
    for (let at = data.indexOf(10); at >= 0; at = data.indexOf(10, at + 1)) this.#rows += 1
  }

  sum(): Sum {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }

  get rows(): number {
    return this.#rows
  }
}

/** One entry of a backup, in the order of the file. Its data must be read before the next entry is requested. */
export type Entry = Begin | (TableHead & WithData) | (FileHead & WithData) | End
type WithData = { data: AsyncIterable<Buffer> }

/** Reads a backup from beginning to end and checks that it is complete. Throws `Unreadable` otherwise. */
export async function* readBackup(file: string, passphrase: string | undefined): AsyncGenerator<Entry> {
  const frames = framesOf(file, passphrase)
  const found: Pick<Manifest, 'tables' | 'files'> = { tables: {}, files: {} }
  let next = await frames.next()
  /** Yields the data of the last message. */
  async function* data(summing: Summing): AsyncGenerator<Buffer> {
    for (next = await frames.next(); next.value?.kind === DATA; next = await frames.next()) {
      summing.add(next.value.bytes)
      yield next.value.bytes
    }
  }
  while (next.value?.kind === MESSAGE) {
    const message = messageOf(next.value, file)
    const summing = new Summing()
    if ('table' in message) {
      yield { ...message, data: data(summing) }
      found.tables[message.table] = { rows: summing.rows, ...summing.sum() }
    } else if ('file' in message) {
      yield { ...message, data: data(summing) }
      found.files[`${message.file}/${message.name}`] = summing.sum()
    } else if ('end' in message) {
      const { tables, files } = message.end
      if (JSON.stringify({ tables, files }) !== JSON.stringify(found)) throw new Unreadable(damaged(file))
      if (!(await frames.next()).done) throw new Unreadable(damaged(file))
      yield message
      return
    } else {
      yield message
      next = await frames.next()
    }
  }
  throw new Unreadable(damaged(file))
}

function messageOf({ bytes }: Frame, file: string): Message {
  try {
    return JSON.parse(bytes.toString()) as Message
  } catch {
    throw new Unreadable(damaged(file))
  }
}

type Frame = { kind: number; bytes: Buffer }

async function* framesOf(file: string, passphrase: string | undefined): AsyncGenerator<Frame, undefined> {
  let rest: Buffer[] = []
  let length = 0
  let wanted = HEAD_BYTES
  for await (const chunk of unwrapped(file, passphrase)) {
    rest.push(chunk)
    length += chunk.length
    if (length < wanted) continue
    let all = Buffer.concat(rest)
    for (wanted = wantedOf(all); all.length >= wanted; wanted = wantedOf(all)) {
      yield { kind: all[0] as number, bytes: all.subarray(HEAD_BYTES, wanted) }
      all = all.subarray(wanted)
    }
    if (wanted > MOST_BYTES) throw new Unreadable(damaged(file))
    rest = [all]
    length = all.length
  }
  if (length > 0) throw new Unreadable(damaged(file))
}

/** Returns the number of bytes of the frame that begins here, or of its head while that is incomplete. */
function wantedOf(bytes: Buffer): number {
  return HEAD_BYTES + (bytes.length < HEAD_BYTES ? 0 : bytes.readUInt32BE(1))
}
