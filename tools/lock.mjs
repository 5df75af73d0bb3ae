import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Lets one process at a time do the work; the others wait. A lock whose processes are all gone counts for nothing. */
export async function alone(folder, work) {
  while (!take(folder)) {
    if (!holders(folder).some(isAlive)) discard(folder)
    else await sleep(200)
  }
  try {
    return await work((pid) => writeFileSync(join(folder, String(pid)), ''))
  } finally {
    rmSync(folder, { recursive: true, force: true })
    rmSync(`${folder}.gone`, { recursive: true, force: true })
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

/** The lock is a folder that names the processes which do the work, by empty files. */
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
  const gone = `${folder}.gone`
  try {
    rmSync(gone, { recursive: true, force: true })
    renameSync(folder, gone)
    // Somebody took it between our look and our attempt.
    if (holders(gone).some(isAlive)) renameSync(gone, folder)
  } catch {
    // Another waiting process was quicker.
  }
}
