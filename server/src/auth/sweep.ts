import type { Restored } from '../base/database/backup/restore.ts'
import { mailRegistrationJob, mailResetJob } from './jobs.ts'

/** The statements of the regular sweep that delete expired sign-in data; $1 is the moment. */
export const AUTH_SWEEPS = [
  'DELETE FROM access_tokens WHERE until < $1',
  `DELETE FROM logins WHERE rotated_on < $1::timestamptz - interval '30 days'
     OR (screen_id IS NULL AND created_on < $1::timestamptz - interval '90 days')
     OR (is_handed_over AND created_on < $1::timestamptz - interval '1 day')`,
  'DELETE FROM mailed_secrets WHERE until <= $1',
  `DELETE FROM allowance_uses WHERE used_on <= $1::timestamptz - interval '1 day'`,
  'DELETE FROM challenges WHERE until < $1',
  `DELETE FROM sign_in_failures WHERE last_on < $1::timestamptz - interval '30 minutes'`,
  `DELETE FROM device_pairings WHERE created_on <= $1::timestamptz - interval '1 hour'`,
]

/**
 * The statements after a restore (O07): they end all logins, challenges, pairings and mailed secrets. Kiosks must be
 * activated again.
 */
export const AUTH_RESTORED: Restored = {
  always: ['DELETE FROM logins', 'DELETE FROM challenges', 'DELETE FROM mailed_secrets', 'DELETE FROM device_pairings'],
  jobs: [mailResetJob, mailRegistrationJob],
  withoutKey: [
    'DELETE FROM authenticators',
    'DELETE FROM recovery_codes r WHERE NOT EXISTS (SELECT FROM passkeys p WHERE p.uid = r.uid)',
  ],
}
