import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'

/**
 * The head of a backup file: one line of JSON that identifies the format. The content follows, compressed by Zstandard
 * and, with a key, encrypted by AES-256-GCM in chunks of 64 KiB (docs/backup-format.md).
 */
type Head = { bahnfrei: 'backup'; format: 1; salt: string | null }

/**
 * Thrown for a file that is no backup, is damaged, or cannot be read with this key. Its message is for the person who
 * restores.
 */
export class Unreadable extends Error {}

const CIPHER = 'aes-256-gcm'
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const LONGEST_HEAD = 200
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 }

/** Adds the checksum of the compression. Without a key, only it finds a changed bit outside of tables and files. */
const WITH_CHECKSUM = { [constants.ZSTD_c_checksumFlag]: 1 }

const keyOf = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)

/** Yields a backup file with this content; with a passphrase it is encrypted. */
export async function* wrapped(content: AsyncIterable<Buffer>, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const salt = passphrase === undefined ? undefined : randomBytes(16)
  const head: Head = { bahnfrei: 'backup', format: 1, salt: salt?.toString('base64url') ?? null }
  const line = Buffer.from(`${JSON.stringify(head)}\n`)
  yield line
  const compressed = through(content, createZstdCompress({ params: WITH_CHECKSUM }))
  if (passphrase === undefined || salt === undefined) yield* compressed
  else yield* encrypted(compressed, await keyOf(passphrase, salt, 32, SCRYPT), line)
}

/** Yields the content of a backup. Throws `Unreadable` as soon as it finds damage. */
export async function* unwrapped(file: string, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const line = await readHead(file)
  const { salt } = JSON.parse(line.toString()) as Head
  if (salt !== null && passphrase === undefined)
    throw new Unreadable(`The backup ${file} is encrypted: set its key in BAHNFREI_BACKUP_KEY.`)
  const body = createReadStream(file, { start: line.length })
  const compressed =
    salt === null || passphrase === undefined
      ? body
      : decrypted(body, await keyOf(passphrase, Buffer.from(salt, 'base64url'), 32, SCRYPT), line, file)
  try {
    yield* through(compressed, createZstdDecompress())
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(damaged(file))
  } finally {
    body.destroy()
  }
}

export function damaged(file: string): string {
  return `The backup ${file} is damaged or incomplete.`
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST_HEAD), 0, LONGEST_HEAD, 0)
    const line = buffer.subarray(0, buffer.subarray(0, bytesRead).indexOf('\n') + 1)
    const { bahnfrei, format } = JSON.parse(line.toString()) as Partial<Head>
    if (bahnfrei === 'backup' && format === 1) return line
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  } finally {
    await handle.close()
  }
  throw new Unreadable(`The file ${file} is no backup that this version of Bahnfrei knows.`)
}

/** Feeds these chunks to a stream and yields its output. */
async function* through(
  chunks: AsyncIterable<Buffer>,
  stream: NodeJS.ReadWriteStream & AsyncIterable<Buffer> & { destroy(error?: Error): void },
): AsyncGenerator<Buffer> {
  const feed = async () => {
    for await (const chunk of chunks)
      if (!stream.write(chunk))
        await new Promise<void>((resolve) => stream.once('drain', resolve).once('close', resolve))
    stream.end()
  }
  const fed = feed().catch((error: Error) => stream.destroy(error))
  yield* stream
  await fed
}

/**
 * Returns the nonce of a chunk by STREAM (Hoang, Reyhanitabar, Rogaway, Vizár 2015): it counts the chunks and marks the
 * last one.
 */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

async function* encrypted(plain: AsyncIterable<Buffer>, key: Buffer, head: Buffer): AsyncGenerator<Buffer> {
  for await (const { chunk, index, isLast } of cut(plain, CHUNK_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(index, isLast)).setAAD(head)
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

async function* decrypted(
  sealed: AsyncIterable<Buffer>,
  key: Buffer,
  head: Buffer,
  file: string,
): AsyncGenerator<Buffer> {
  for await (const { chunk, index, isLast } of cut(sealed, CHUNK_BYTES + TAG_BYTES)) {
    if (chunk.length < TAG_BYTES) throw new Unreadable(damaged(file))
    const decipher = createDecipheriv(CIPHER, key, nonceOf(index, isLast), { authTagLength: TAG_BYTES }).setAAD(head)
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES))
    try {
      yield Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()])
    } catch {
      throw new Unreadable(
        index === 0
          ? `The key in BAHNFREI_BACKUP_KEY is not the one of the backup ${file}, or the file is damaged.`
          : damaged(file),
      )
    }
  }
}

/** Yields the bytes in chunks of this size. The last chunk may be shorter; there is always at least one. */
async function* cut(
  bytes: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; index: number; isLast: boolean }> {
  let rest: Buffer[] = []
  let length = 0
  let index = 0
  for await (const chunk of bytes) {
    rest.push(chunk)
    length += chunk.length
    if (length <= size) continue
    const all = Buffer.concat(rest)
    let from = 0
    // A full chunk that may be the last one is held back until it is known whether more follows.
    for (; all.length - from > size; from += size) {
      yield { chunk: all.subarray(from, from + size), index, isLast: false }
      index += 1
    }
    rest = [all.subarray(from)]
    length = all.length - from
  }
  yield { chunk: Buffer.concat(rest), index, isLast: true }
}
