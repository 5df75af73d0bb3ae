import { SHOWN_DAYS } from '@bahnfrei/domain/notifications/notification.ts'

/** What is not shown any more, and what was deleted, goes; $1 is the moment (O11). */
export const NOTIFICATION_SWEEPS = [
  `DELETE FROM notifications WHERE created_on < $1::timestamptz - interval '${SHOWN_DAYS} days'`,
]
