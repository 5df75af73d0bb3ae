import { OLD_SECRET_HOURS } from '@bahnfrei/domain/doors/door.ts'
import type { Restored } from '../base/backup/restore.ts'

/** A code is told for a day that it is too late; a secret that counts no more goes; $1 is the moment (O11). */
export const DOOR_SWEEPS = [
  "DELETE FROM door_codes WHERE upper(during) < $1::timestamptz - interval '1 day'",
  `UPDATE doors SET old_secret = NULL WHERE old_secret IS NOT NULL
    AND secret_made_on < $1::timestamptz - interval '${OLD_SECRET_HOURS} hours'`,
]

/** Without the key a door gets a new secret; the codes of people stay. */
export const DOORS_RESTORED: Restored = {
  withoutKey: ['UPDATE doors SET secret = NULL, old_secret = NULL, secret_made_on = NULL'],
}
