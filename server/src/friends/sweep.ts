import type { Restored } from '../base/database/backup/restore.ts'

/** Statements that remove expired friend codes and old tries; $1 is the moment. */
export const FRIEND_SWEEPS = [
  'DELETE FROM friend_codes WHERE expires_on <= $1',
  `DELETE FROM friend_code_tries WHERE tried_on <= $1::timestamptz - interval '1 hour'`,
]

/** The statement after a restore: friend codes from before are deleted. */
export const FRIENDS_RESTORED: Restored = { always: ['DELETE FROM friend_codes'] }
