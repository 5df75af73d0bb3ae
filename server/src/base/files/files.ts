import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { UploadRule } from '@bahnfrei/domain/base/call/call.ts'
import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { fileKindOf, isXml } from '@bahnfrei/domain/base/sheets/fileKind.ts'
import type { TransactionContext, Upload } from '../context.ts'
import { BACKUP_LOCK } from '../database/backup/connection.ts'
import { type Database, type Db, type QueueJob, rows } from '../database/db.ts'
import { outsideTransactions } from '../database/inTransaction.ts'
import { lockName } from '../database/lockName.ts'
import { defineJob } from '../jobs/job.ts'
import { handleOutside, type JobHandler } from '../jobs/jobs.ts'

/** Deletes a file that nobody keeps. */
const removeFileJob = defineJob('removeFile', { id: Id('file') })

/**
 * The store of files. Each file lies in the folder of a random id, under a name that the code chooses, so that no input
 * becomes a path (F01).
 */
export class Files {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async put(id: string, name: string, content: Uint8Array): Promise<void> {
    outsideTransactions()
    const path = this.#pathOf(id, name)
    await mkdir(dirname(path), { recursive: true, mode: 0o750 })
    // The file is on the disk before a transaction records it.
    await writeFile(path, content, { flush: true })
  }

  /** Reads a file; undefined when it does not exist. */
  async get(id: string, name: string): Promise<Buffer | undefined> {
    outsideTransactions()
    try {
      return await readFile(this.#pathOf(id, name))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  /** Lists the files in the folder of this id. */
  async names(id: string): Promise<string[]> {
    try {
      return (await readdir(this.#folderOf(id))).toSorted()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  }

  /** Deletes the folder of this id with all its files. */
  async remove(id: string): Promise<void> {
    outsideTransactions()
    await rm(this.#folderOf(id), { recursive: true, force: true })
  }

  #folderOf(id: string): string {
    if (!ID.test(id)) throw new Error('Files lie in folders of random ids.')
    return join(this.#folder, id)
  }

  #pathOf(id: string, name: string): string {
    if (!/^[\w-]{1,40}\.[a-z\d]{1,5}$/.test(name)) throw new Error('A stored file has a plain name.')
    return join(this.#folderOf(id), name)
  }
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The bytes that one person may upload within a day (F09). */
const MOST_BYTES_A_DAY = 200 * 1024 * 1024
const AFTER_BACKUP_MINUTES = 5
/** The minutes after which a file can no longer be kept that no transaction has kept until then. */
const KEEP_MINUTES = 50

const USED = `SELECT coalesce(sum(bytes), 0) AS bytes FROM stored_files
  WHERE uid = $1 AND created_on > $2::timestamptz - interval '1 day'`
const ADD = 'INSERT INTO stored_files (id, uid, bytes, created_on) VALUES ($1, $2, $3, $4)'

type NewFile = { uid: Id<'user'>; bytes: number; now: Temporal.Instant }

/** Records a file that a person uploads. Refuses when the person has reached the limit of a day (F09). */
async function addWithinLimit(database: Database, file: NewFile): Promise<Id<'file'>> {
  return database.systemTransaction(async (db, _, job) => {
    // One after the other, so that many at once do not pass the limit together.
    await lockName(db, `files ${file.uid}`)
    const [used] = await rows<{ bytes: number }>(db, 'file_bytes', USED, [file.uid, file.now.toString()])
    if (Number(used?.bytes) + file.bytes > MOST_BYTES_A_DAY) refuse('UPLOAD_LIMIT_REACHED')
    return add(db, job, file)
  })
}

/**
 * Records a file that a job is about to make for a person, and returns its id. If no transaction keeps it within the
 * hour (`keepFile`), it is deleted (F10).
 */
export async function storeMade(database: Database, file: NewFile): Promise<Id<'file'>> {
  return database.systemTransaction((db, _, job) => add(db, job, file))
}

async function add(db: Db, job: QueueJob, { uid, bytes, now }: NewFile): Promise<Id<'file'>> {
  const id = randomUUID()
  await rows(db, 'file_add', ADD, [id, uid, bytes, now.toString()])
  job(removeFileJob, { id }, { runAt: now.add({ minutes: KEEP_MINUTES }), key: `file ${id}` })
  return id
}

/** Checks the content of an uploaded file, and records it. Refuses kinds that the call does not take. */
export async function takeUpload(
  database: Database,
  { kinds }: UploadRule,
  file: { name: string; content: Buffer },
  { uid, now }: { uid: Id<'user'>; now: Temporal.Instant },
): Promise<Upload> {
  const known = kinds.includes('table') ? 'table' : fileKindOf(file.content)
  const kind = known ?? (kinds.includes('xml') && isXml(file.content) ? 'xml' : undefined)
  if (kind === undefined || !kinds.includes(kind)) refuse('INPUT_INVALID')
  return { id: await addWithinLimit(database, { uid, bytes: file.content.length, now }), kind, ...file }
}

/** Keeps a file with this transaction until it is released. Its content must be in the store already. */
export async function keepFile(db: Db, id: string): Promise<void> {
  await rows(db, 'file_keep', 'SELECT keep_file($1)', [id])
}

/** Releases a file with this transaction; a job deletes it after the commit. */
export async function releaseFile({ db, job }: Pick<TransactionContext, 'db' | 'job'>, id: string): Promise<void> {
  await rows(db, 'file_release', 'SELECT release_file($1)', [id])
  job(removeFileJob, { id }, { key: `file ${id}` })
}

// A statement sees the rows of its beginning: who was given up by then is not in a backup that begins after it.
const FIND = 'SELECT kept, pg_try_advisory_xact_lock_shared($2) AS "isFree" FROM stored_files WHERE id = $1'

/**
 * Handles the job that deletes a file unless somebody keeps it. While a backup reads the files, it tries again later.
 */
export function removeUnkeptFile(files: Files): JobHandler {
  return handleOutside(removeFileJob, async ({ id }, { database, now }) => {
    const [file] = await database.rows<{ kept: boolean; isFree: boolean }>('file_find', FIND, [id, BACKUP_LOCK])
    if (file?.kept) return
    if (file?.isFree === false) {
      const runAt = now.add({ minutes: AFTER_BACKUP_MINUTES })
      return database.systemTransaction(async (_, __, job) => job(removeFileJob, { id }, { runAt, key: `file ${id}` }))
    }
    await files.remove(id)
    await database.rows('file_gone', 'UPDATE stored_files SET removed_on = $2 WHERE id = $1', [id, now.toString()])
  })
}
