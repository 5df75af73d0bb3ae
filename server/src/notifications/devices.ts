import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { notificationCalls } from '@bahnfrei/domain/notifications/calls.ts'
import { subscriptionOf } from '@bahnfrei/domain/notifications/subscription.ts'
import type { Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

/** The most devices of a person; a further one deletes the oldest. */
const MOST_DEVICES = 20

// A browser that somebody else was signed in with before receives from now on what this person is told.
const TAKE_OVER = 'SELECT take_over_push_device($1)'
const KEEP = `INSERT INTO push_devices (id, uid, login_id, endpoint, p256dh, auth, created_on)
  VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6)
  ON CONFLICT (endpoint) DO UPDATE SET login_id = excluded.login_id, p256dh = excluded.p256dh, auth = excluded.auth`
const DROP_OLDEST = `DELETE FROM push_devices WHERE uid = $1 AND id NOT IN
  (SELECT id FROM push_devices WHERE uid = $1 ORDER BY created_on DESC, id LIMIT ${MOST_DEVICES})`
const REMOVE = 'DELETE FROM push_devices WHERE uid = $1 AND endpoint = $2'

/** Subscribes the browser of this login to pushes, or unsubscribes it. The subscription also ends with the login. */
export async function changeToken({ token, remove }: InputOf<typeof notificationCalls.token>, context: Context) {
  const { db, uid, loginId, now } = context
  const subscription = subscriptionOf(token)
  if (subscription === undefined) refuse('INPUT_INVALID')
  const { endpoint, keys } = subscription
  if (remove) {
    await rows(db, 'push_device_remove', REMOVE, [uid, endpoint])
    return
  }
  await rows(db, 'push_device_take_over', TAKE_OVER, [endpoint])
  await rows(db, 'push_device_keep', KEEP, [uid, loginId, endpoint, keys.p256dh, keys.auth, now.toString()])
  await rows(db, 'push_device_drop', DROP_OLDEST, [uid])
}
