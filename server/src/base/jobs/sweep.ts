import { type Database, rows } from '../database/db.ts'
import type { Clock } from '../time/clock.ts'

const EVERY_MS = 10 * 60_000

/**
 * The statements of the regular sweep. Stored answers and rows of deleted files are kept for a day, longer than any
 * client repeats a request; mails and given-up jobs for 90 days; the security log for 400.
 */
export const BASE_SWEEPS = [
  "DELETE FROM answers WHERE created_on < $1::timestamptz - interval '1 day'",
  "DELETE FROM jobs WHERE failed_on < $1::timestamptz - interval '90 days'",
  // A secret is kept for as long as it opens something and somebody may still need it.
  "UPDATE mails SET words = words - 'action', opens_until = NULL WHERE status <> 'waiting' AND opens_until <= $1",
  "DELETE FROM mail_counts WHERE day < ($1::timestamptz - interval '1 day')::date",
  "DELETE FROM mails WHERE status <> 'waiting' AND created_on < $1::timestamptz - interval '90 days'",
  'DELETE FROM mail_bundles b WHERE $1::timestamptz IS NOT NULL AND NOT EXISTS (SELECT FROM mails m WHERE m.bundle_id = b.id)',
  // The table itself keeps what is younger by the clock of the database.
  "DELETE FROM security_log WHERE occurred_on < least($1, now()) - interval '400 days'",
  // The clock of the database counts here, because it wrote the rows.
  "DELETE FROM rights_changes WHERE $1::timestamptz IS NOT NULL AND created_on < now() - interval '1 hour'",
  "DELETE FROM stored_files WHERE removed_on < $1 AND created_on < $1::timestamptz - interval '1 day'",
]

/** Runs the sweeps every ten minutes; $1 of each statement is the moment. Several instances may run them at once. */
export function startSweeping(database: Database, clock: Clock, sweeps: string[]): NodeJS.Timeout {
  return setInterval(() => {
    // A sweep that fails now is repeated next time.
    for (const [index, sweep] of sweeps.entries())
      database
        .backgroundTransaction((db) => rows(db, `sweep_${index}`, sweep, [clock.now().toString()]))
        .catch(() => undefined)
  }, EVERY_MS).unref()
}
