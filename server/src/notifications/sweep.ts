import { SHOWN_DAYS } from '@bahnfrei/domain/notifications/notification.ts'
import type { Restored } from '../base/database/backup/restore.ts'
import { pushJob } from './jobs.ts'

/** What is not shown any more, and what was deleted, goes; $1 is the moment (O11). */
export const NOTIFICATION_SWEEPS = [
  `DELETE FROM notifications WHERE created_on < $1::timestamptz - interval '${SHOWN_DAYS} days'`,
]

/** What was to be pushed before a restore is not pushed again. Without the key new push keys are made. */
export const NOTIFICATIONS_RESTORED: Restored = {
  jobs: [pushJob],
  withoutKey: ['DELETE FROM push_keys'],
}
