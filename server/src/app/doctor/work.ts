import { rows } from '../../base/database/db.ts'
import { Files } from '../../base/files/files.ts'
import { TOLD_DAYS, WAITING_HOURS } from './connections.ts'
import { type Check, type Found, finding } from './finding.ts'

const JOBS = `
  SELECT name, count(*) FILTER (WHERE failed_on > $1::timestamptz - interval '${TOLD_DAYS} days')::int AS failed,
    count(*) FILTER (WHERE failed_on IS NULL AND isfinite(run_at)
      AND run_at < $1::timestamptz - interval '${WAITING_HOURS} hours')::int AS waiting
  FROM jobs GROUP BY name ORDER BY name COLLATE "C"`
type JobsOfName = { name: string; failed: number; waiting: number }

/** Looks for jobs that were given up, or that nobody does. */
export const jobs: Check = async ({ within, now }) => {
  const found = await within((db) => rows<JobsOfName>(db, 'examined_jobs', JOBS, [now.toString()]))
  return found.flatMap(({ name, failed, waiting }) => [
    ...(failed > 0 ? [finding('JOBS_FAILED', { name, count: failed })] : []),
    ...(waiting > 0 ? [finding('JOBS_WAIT', { name, count: waiting })] : []),
  ])
}

const AT_ONCE = 1_000
const KEPT = `SELECT id FROM stored_files WHERE kept AND id > $1 ORDER BY id LIMIT ${AT_ONCE}`

/** Looks whether each uploaded file that is kept lies in its folder. */
export const storedFiles: Check = async ({ config, within }) => {
  const files = new Files(config.files)
  let count = 0
  for (let after = '00000000-0000-0000-0000-000000000000', isMore = true; isMore; ) {
    const kept = await within((db) => rows<{ id: string }>(db, 'examined_files', KEPT, [after]))
    for (const { id } of kept) if ((await files.names(id)).length === 0) count += 1
    after = kept.at(-1)?.id ?? after
    isMore = kept.length === AT_ONCE
  }
  const found: Found[] = count === 0 ? [] : [finding('FILES_MISSING', { count, folder: config.files })]
  return found
}
