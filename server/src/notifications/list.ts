import { type Notification, OWN_ACTS, SHOWN_DAYS } from '@bahnfrei/domain/notifications/notification.ts'
import type { Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

/** The most notifications that are listed. */
const MOST = 200

const LIST = `SELECT n.id, n.title ->> language AS title, n.body ->> language AS body, n.status, n.link,
    to_char(n.created_on, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS date,
    floor(extract(epoch FROM n.created_on) * 1000)::bigint AS timestamp
  FROM notifications n JOIN users USING (uid)
  WHERE uid = $1 AND n.status <> 'deleted' AND n.kind <> ALL($3) AND n.created_on > $2::timestamptz - interval '${SHOWN_DAYS} days'
  ORDER BY n.created_on DESC, n.id LIMIT ${MOST}`

export async function listNotifications(_: object, { db, uid, now }: Context) {
  const notifications = await rows<Notification>(db, 'notifications', LIST, [uid, now.toString(), OWN_ACTS])
  return { notifications }
}
