import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readBackup } from '../../base/database/backup/entries.ts'
import { LATE_AFTER_HOURS, newestBackup } from '../../base/database/backup/schedule.ts'
import { rows } from '../../base/database/db.ts'
import { type Check, finding, note } from './finding.ts'

/** For how many backups as large as the last one there should be room. */
const ROOM_FOR = 2

const FAILED = 'SELECT failed_on AS "failedOn" FROM backup_runs WHERE failed_on IS NOT NULL'

/** Reads the last backup to its end, as a restore does, and looks at its age and at the room for the next ones. */
export const backups: Check = async ({ config, within, now, instruments }) => {
  const { folder, key } = config.backup
  if (folder === undefined)
    return [config.databaseUrl === undefined ? finding('BACKUP_NONE') : note('BACKUP_ELSEWHERE')]
  const [run] = await within((db) => rows<{ failedOn: string }>(db, 'failed_backup', FAILED))
  const failed = run === undefined ? [] : [finding('BACKUP_FAILED', { at: Temporal.Instant.from(run.failedOn) })]
  const name = await newestBackup(folder)
  if (name === undefined) return [...failed, finding('BACKUP_MISSING', { folder })]
  const file = join(folder, name)
  const { size } = await stat(file)
  const isTight = (await instruments.freeBytes(folder)) < ROOM_FOR * size
  const madeOn = await madeOnIn(file, key).catch(() => undefined)
  const hours = madeOn === undefined ? 0 : Math.floor(now.since(madeOn).total('hours'))
  return [
    ...failed,
    ...(madeOn === undefined ? [finding('BACKUP_UNREADABLE', { file })] : []),
    ...(hours >= LATE_AFTER_HOURS ? [finding('BACKUP_LATE', { file, hours })] : []),
    ...(isTight ? [finding('BACKUP_ROOM', { folder })] : []),
  ]
}

/** Returns the moment of a backup, after its last byte was read and every table and file had its checksum. */
async function madeOnIn(file: string, key: string | undefined): Promise<Temporal.Instant | undefined> {
  let madeOn: string | undefined
  for await (const entry of readBackup(file, key)) {
    if ('begin' in entry) madeOn = entry.begin.madeOn
    if ('data' in entry) for await (const _ of entry.data);
  }
  return madeOn === undefined ? undefined : Temporal.Instant.from(madeOn)
}
