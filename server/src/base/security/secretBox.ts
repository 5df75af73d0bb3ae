import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type pg from 'pg'
import { type Database, type Db, rows } from '../database/db.ts'

/** A column whose values are encrypted, and the column with the id of their owner. */
export type SealedColumn = { table: string; id: string; column: string }

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** The prefix of encrypted values; no plain secret begins with it. */
const SEALED = 'v1:'

/**
 * Encrypts secrets that the server must be able to read, with a key that is not in the database (O18, S05):
 * AES-256-GCM, bound to column and owner, so that a value is invalid elsewhere. A value is `v1:` followed by nonce,
 * ciphertext and tag in base64url.
 */
export class SecretBox {
  readonly #key: Buffer
  readonly #pseudonymKey: Buffer
  readonly #signingKey: Buffer

  /** @param key any text with 256 random bits in it */
  constructor(key: string) {
    const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
    this.#key = keyFor('bahnfrei secrets')
    this.#pseudonymKey = keyFor('bahnfrei pseudonyms')
    this.#signingKey = keyFor('bahnfrei signatures')
  }

  seal(place: SealedColumn, id: string, secret: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, this.#key, nonce).setAAD(boundTo(place, id))
    const sealed = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
    return SEALED + sealed.toString('base64url')
  }

  /** Decrypts a value. Throws when it was encrypted with another key, or for another column or owner. */
  open(place: SealedColumn, id: string, sealed: string): string {
    const bytes = Buffer.from(sealed.slice(SEALED.length), 'base64url')
    const nonce = bytes.subarray(0, NONCE_BYTES)
    const options = { authTagLength: TAG_BYTES }
    const decipher = createDecipheriv(CIPHER, this.#key, nonce, options).setAAD(boundTo(place, id))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  }

  /**
   * Returns a pseudonym of 96 bits in base64url. Equal values have equal pseudonyms, and nobody finds the value without
   * the key.
   */
  pseudonymOf(value: string): string {
    return createHmac('sha256', this.#pseudonymKey).update(value).digest('base64url').slice(0, 16)
  }

  /** Returns a signature of 256 bits that only this installation can make; the same text always gets the same one. */
  signatureOf(text: string): Buffer {
    return createHmac('sha256', this.#signingKey).update(text).digest()
  }
}

function boundTo({ table, column }: SealedColumn, id: string): Buffer {
  return Buffer.from(`${table}.${column} ${id}`)
}

/** The place of the key: in the configuration, or in a file that the first start creates. */
export type KeyPlace = { key: string | undefined; keyFile: string }

const CHECK: SealedColumn = { table: 'secret_check', id: 'is_only', column: 'sealed' }
const CHECK_WORDS = 'This is the right key.'
const LOCK = 'SELECT pg_advisory_xact_lock(6051890442)'
const FIND_CHECK = 'SELECT sealed FROM secret_check'
const ADD_CHECK = 'INSERT INTO secret_check (sealed) VALUES ($1)'

/**
 * Opens the secrets of this database. The first start creates a missing key. Each start encrypts plain values that
 * earlier versions left. Throws when the key is missing or wrong.
 */
export async function openSecrets(
  database: Database,
  { key: configured, keyFile }: KeyPlace,
  { columns, onMade }: { columns: SealedColumn[]; onMade: (file: string) => void },
): Promise<SecretBox> {
  return database.systemTransaction(async (db) => {
    // Two instances that start together take turns.
    await rows(db, 'secrets_lock', LOCK)
    const [check] = await rows<{ sealed: string }>(db, 'secrets_check', FIND_CHECK)
    const known = configured ?? (await readKey(keyFile))
    if (known === undefined && check !== undefined) throw new Error(missingKey('this database', keyFile))
    const key = known ?? randomBytes(32).toString('base64url')
    const box = new SecretBox(key)
    if (check === undefined) await rows(db, 'secrets_check_add', ADD_CHECK, [box.seal(CHECK, 'true', CHECK_WORDS)])
    else if (!isKeyOf(box, check.sealed)) throw new Error(wrongKey('this database', configured, keyFile))
    for (const column of columns) await sealClear(db, box, column)
    // The key is written before the commit: encrypted values must never be without it.
    if (known === undefined) {
      await makeKey(keyFile, key)
      onMade(keyFile)
    }
    return box
  })
}

/** Returns the message why this key cannot decrypt the secrets of a restored database; undefined when it can. */
export async function whyNotOpen(
  client: Pick<pg.ClientBase, 'query'>,
  { key, keyFile }: KeyPlace,
): Promise<string | undefined> {
  const [check] = (await client.query<{ sealed: string }>(FIND_CHECK)).rows
  if (check === undefined) return undefined
  const known = key ?? (await readKey(keyFile))
  if (known === undefined) return missingKey('this backup', keyFile)
  return isKeyOf(new SecretBox(known), check.sealed) ? undefined : wrongKey('this backup', key, keyFile)
}

/** Returns the secrets of a running installation; undefined while it has no key yet. */
export async function findBox({ key, keyFile }: KeyPlace): Promise<SecretBox | undefined> {
  const known = key ?? (await readKey(keyFile))
  return known === undefined ? undefined : new SecretBox(known)
}

function isKeyOf(box: SecretBox, check: string): boolean {
  try {
    return box.open(CHECK, 'true', check) === CHECK_WORDS
  } catch {
    return false
  }
}

function missingKey(what: string, file: string): string {
  return `The secrets in ${what} are encrypted and their key is missing: put ${file} back, or set BAHNFREI_KEY to what stood in it.`
}

function wrongKey(what: string, configured: string | undefined, file: string): string {
  const place = configured === undefined ? `in ${file}` : 'of BAHNFREI_KEY'
  return `The key ${place} is not the one with which the secrets in ${what} were encrypted: put the right one there.`
}

async function sealClear(db: Db, box: SecretBox, place: SealedColumn): Promise<void> {
  const { table, id, column } = place
  const clear = await rows<{ id: string; secret: string }>(
    db,
    `secrets_clear_${table}_${column}`,
    `SELECT ${id}::text AS id, ${column} AS secret FROM ${table} WHERE ${column} NOT LIKE '${SEALED}%' FOR UPDATE`,
  )
  for (const { id: owner, secret } of clear)
    await rows(db, `secrets_seal_${table}_${column}`, `UPDATE ${table} SET ${column} = $2 WHERE ${id}::text = $1`, [
      owner,
      box.seal(place, owner, secret),
    ])
}

async function readKey(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new Error(
      `The key of the secrets in ${file} cannot be read (${code}): give the file to the user of Bahnfrei.`,
    )
  }
}

async function makeKey(file: string, key: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
}
