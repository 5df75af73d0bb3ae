import type { Clock } from './clock.ts'
import type { Database } from './db.ts'

const EVERY_MS = 10 * 60_000

/** Stored answers and the rows of removed files are kept for a day, longer than anybody repeats a submission; mails and given-up jobs for 90. */
export const BASE_SWEEPS = [
  "DELETE FROM answers WHERE created_on < $1::timestamptz - interval '1 day'",
  "DELETE FROM jobs WHERE failed_on < $1::timestamptz - interval '90 days'",
  // A secret is kept for as long as it opens something and somebody may still need it.
  "UPDATE mails SET words = words - 'action', opens_until = NULL WHERE status <> 'waiting' AND opens_until <= $1",
  "DELETE FROM mails WHERE status <> 'waiting' AND created_on < $1::timestamptz - interval '90 days'",
  "DELETE FROM stored_files WHERE removed_on < $1 AND created_on < $1::timestamptz - interval '1 day'",
]

/** Every ten minutes removes what is over; $1 of each statement is the moment. Several instances may do so at once. */
export function startSweeping(database: Database, clock: Clock, sweeps: string[]): NodeJS.Timeout {
  return setInterval(() => {
    // What cannot be swept now is swept next time.
    for (const [index, sweep] of sweeps.entries())
      database.rows(`sweep_${index}`, sweep, [clock.now().toString()]).catch(() => undefined)
  }, EVERY_MS).unref()
}
