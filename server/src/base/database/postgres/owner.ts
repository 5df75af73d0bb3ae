import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/** Thrown when another process owns the folder. */
export class FolderInUse extends Error {}

/**
 * Makes this process the only owner of a folder. Returns the function that releases it; the end of the process does so
 * too. It uses the file lock of SQLite: the kernel frees it with the process, and it holds between containers that
 * share a folder, where process ids mean nothing.
 */
export async function claimFolder(folder: string): Promise<() => void> {
  const lock = new DatabaseSync(join(folder, 'owner.lock'), { timeout: 0 })
  const note = join(folder, 'owner.pid')
  try {
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    throw new FolderInUse(ownedBy(folder, await readHolder(note)))
  }
  writeFileSync(note, `${process.pid}\n`)
  return () => {
    rmSync(note, { force: true })
    lock.close()
  }
}

/** Returns the error message for a process that finds the folder in use. */
export function ownedBy(folder: string, pid: number | undefined): string {
  const holder = pid ? `process ${pid}` : 'another process'
  return `The data folder ${folder} is in use by ${holder}: end that one first, or choose another folder with BAHNFREI_DATA.`
}

const SQLITE_BUSY = 5

async function readHolder(note: string): Promise<number | undefined> {
  // The other process may have taken the lock a moment ago and not yet signed.
  for (let attempt = 0; attempt < 20; attempt++) {
    const pid = Number(readNote(note))
    if (pid) return pid
    await sleep(10)
  }
  return undefined
}

function readNote(note: string): string {
  try {
    return readFileSync(note, 'utf8')
  } catch {
    return ''
  }
}
