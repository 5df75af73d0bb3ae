import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { rows } from '../../base/database/db.ts'
import { type Check, type Found, finding, type Installation } from './finding.ts'

/** The bytes below which a disk is about to be full: some days of a large club. */
const LEAST_FREE_BYTES = 2_000_000_000
/** The difference between the clocks of two machines that is no finding. */
const MOST_DIFFERENCE_SECONDS = 60
/** How far the latest entry may lie ahead, since another instance may have written it. */
const MOST_AHEAD_MINUTES = 5

/** Looks at the free space of each disk that we write to. */
export const disks: Check = async ({ config, instruments }) => {
  const devices = new Map<number, string>()
  for (const folder of foldersOf(config)) {
    const device = (await statOf(folder))?.dev
    if (device !== undefined && !devices.has(device)) devices.set(device, folder)
  }
  const found: Found[] = []
  for (const folder of devices.values()) {
    const free = await instruments.freeBytes(folder)
    if (free < LEAST_FREE_BYTES) found.push(finding('DISK_LOW', { folder, free: Math.floor(free / 1_000_000) }))
  }
  return found
}

const LATEST = `SELECT greatest((SELECT max(occurred_on) FROM security_log), (SELECT max(created_on) FROM mails),
  (SELECT max(at)::timestamptz FROM audit_entries), (SELECT max(entered_on) FROM ledger_entries),
  (SELECT made_on FROM backup_runs)) AS at`

/** Compares the clock with that of the database, and with the latest entry that stands in the data. */
export const clock: Check = async ({ within, now, instruments }) => {
  const seconds = Math.abs(Math.round(now.since(await instruments.databaseTime(within)).total('seconds')))
  const [latest] = await within((db) => rows<{ at: string | null }>(db, 'latest_entry', LATEST))
  const at = latest?.at == null ? now : Temporal.Instant.from(latest.at)
  const isSetBack = at.since(now).total('minutes') > MOST_AHEAD_MINUTES
  return [
    ...(seconds > MOST_DIFFERENCE_SECONDS ? [finding('CLOCK_DIFFERS', { seconds })] : []),
    ...(isSetBack ? [finding('CLOCK_SET_BACK', { at, now })] : []),
  ]
}

/** Looks whether other users of the machine can read or change what lies in our folders. */
export const folders: Check = async ({ config }) => {
  if (process.platform === 'win32') return []
  const found: Found[] = []
  for (const path of [...foldersOf(config), config.keyFile])
    if (await isOpenToOthers(path)) found.push(finding('FOLDER_OPEN', { path }))
  return found
}

function foldersOf({ data, files, backup }: Installation['config']): string[] {
  return [data, files, ...(backup.folder === undefined ? [] : [backup.folder])]
}

/** Whether others may read or write it, and get there. */
async function isOpenToOthers(path: string): Promise<boolean> {
  const mode = (await statOf(path))?.mode ?? 0
  if ((mode & 0o006) === 0) return false
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder))
    if ((((await statOf(folder))?.mode ?? 0) & 0o001) === 0) return false
  return true
}

function statOf(path: string) {
  return stat(path).catch(() => undefined)
}
