import { SHOWN_DAYS } from '@bahnfrei/domain/notifications/notification.ts'
import type { Restored } from '../base/database/backup/restore.ts'
import { pushJob } from './jobs.ts'

/**
 * The statement of the regular sweep: it deletes notifications that are too old to be shown, including deleted ones; $1
 * is the moment (O11).
 */
export const NOTIFICATION_SWEEPS = [
  `DELETE FROM notifications WHERE created_on < $1::timestamptz - interval '${SHOWN_DAYS} days'`,
]

/**
 * Pushes that were queued before a restore are not sent again. Without the secret key the server makes new push keys.
 */
export const NOTIFICATIONS_RESTORED: Restored = {
  jobs: [pushJob],
  withoutKey: ['DELETE FROM push_keys'],
}
