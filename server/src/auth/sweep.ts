/** What of the sign-in is over and goes; $1 is the moment. */
export const AUTH_SWEEPS = [
  'DELETE FROM access_tokens WHERE until < $1',
  `DELETE FROM logins WHERE rotated_on < $1::timestamptz - interval '30 days'
     OR (screen_id IS NULL AND created_on < $1::timestamptz - interval '90 days')`,
  'DELETE FROM mailed_secrets WHERE until <= $1',
  `DELETE FROM allowance_uses WHERE used_on <= $1::timestamptz - interval '1 day'`,
  'DELETE FROM challenges WHERE until < $1',
  `DELETE FROM sign_in_failures WHERE last_on < $1::timestamptz - interval '30 minutes'`,
  `DELETE FROM device_pairings WHERE created_on <= $1::timestamptz - interval '1 hour'`,
]
