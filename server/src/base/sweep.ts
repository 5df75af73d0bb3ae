import type { Clock } from './clock.ts'
import type { Database } from './db.ts'

const EVERY_MS = 10 * 60_000

/** What is over goes: each statement takes the moment as $1. Several instances may do this at the same time. */
const SWEEPS = [
  'DELETE FROM access_tokens WHERE until < $1',
  "DELETE FROM logins WHERE rotated_on < $1::timestamptz - interval '30 days' OR created_on < $1::timestamptz - interval '90 days'",
  "DELETE FROM sign_in_failures WHERE last_on < $1::timestamptz - interval '30 minutes'",
  "DELETE FROM answers WHERE created_on < $1::timestamptz - interval '1 day'",
]

export function startSweeping(database: Database, clock: Clock): NodeJS.Timeout {
  return setInterval(() => {
    // What cannot be swept now is swept next time.
    for (const [index, sweep] of SWEEPS.entries())
      database.rows(`sweep_${index}`, sweep, [clock.now().toString()]).catch(() => undefined)
  }, EVERY_MS).unref()
}
