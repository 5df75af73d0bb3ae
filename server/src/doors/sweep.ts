import { OLD_SECRET_HOURS } from '@bahnfrei/domain/doors/door.ts'
import { MOST_DELIVERIES } from '@bahnfrei/domain/doors/hook.ts'
import type { Restored } from '../base/database/backup/restore.ts'
import { sendToDoorJob } from './jobs.ts'

/**
 * The statements of the regular sweep (O11): they delete door codes a day after their end, secrets that are no longer
 * valid, and old messages; $1 is the moment.
 */
export const DOOR_SWEEPS = [
  "DELETE FROM door_codes WHERE upper(during) < $1::timestamptz - interval '1 day'",
  `UPDATE doors SET old_secret = NULL WHERE old_secret IS NOT NULL
    AND secret_made_on < $1::timestamptz - interval '${OLD_SECRET_HOURS} hours'`,
  // The last deliveries of each range stay, as long as they are not older than 30 days.
  `DELETE FROM door_deliveries v WHERE v.made_on < $1::timestamptz - interval '30 days' OR (v.status <> 'waiting' AND v.id NOT IN (
    SELECT k.id FROM door_deliveries k WHERE k.club_id = v.club_id AND k.range_id = v.range_id
    ORDER BY k.made_on DESC, k.id LIMIT ${MOST_DELIVERIES}))`,
]

/**
 * The statements after a restore: waiting messages are not sent, so that no door opens late (O07). Without the key each
 * door needs a new secret; the codes of people stay.
 */
export const DOORS_RESTORED: Restored = {
  always: ["UPDATE door_deliveries SET status = 'failed', outcome = 'EXPIRED' WHERE status = 'waiting'"],
  jobs: [sendToDoorJob],
  withoutKey: ['UPDATE doors SET secret = NULL, old_secret = NULL, secret_made_on = NULL'],
}
