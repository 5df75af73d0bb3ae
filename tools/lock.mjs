import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Lets one process at a time do the work; others wait and look again every `restMs`. A lock whose processes are all
 * gone does not count.
 */
export async function alone(folder, work, restMs = 200) {
  while (!take(folder)) {
    const named = holders(folder)
    if (named.length > 0 && !named.some(isAlive)) discard(folder)
    else await sleep(restMs)
  }
  try {
    return await work((pid) => writeFileSync(join(folder, String(pid)), ''))
  } finally {
    // Emptied where it stands, it could be taken before it is gone: a folder may replace an empty one.
    putAside(folder)
  }
}

function take(folder) {
  const ours = `${folder}.${process.pid}`
  mkdirSync(ours, { recursive: true })
  writeFileSync(join(ours, String(process.pid)), '')
  try {
    renameSync(ours, folder)
    return true
  } catch {
    rmSync(ours, { recursive: true, force: true })
    return false
  }
}

/** Returns the processes that hold the lock. The lock is a folder that names them by empty files. */
function holders(folder) {
  try {
    return readdirSync(folder).map(Number)
  } catch {
    return []
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function discard(folder) {
  // Somebody may have taken it between the look and this attempt.
  putAside(folder, (aside) => holders(aside).some(isAlive) && renameSync(aside, folder))
}

function putAside(folder, look = (_aside) => undefined) {
  const aside = `${folder}.${process.pid}`
  try {
    renameSync(folder, aside)
    look(aside)
  } catch {
    // Another process was quicker.
  }
  rmSync(aside, { recursive: true, force: true })
}
