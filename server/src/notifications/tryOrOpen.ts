import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { notificationCalls } from '@bahnfrei/domain/notifications/calls.ts'
import { MOST_TESTS, whyNotTryOrOpen } from '@bahnfrei/domain/notifications/notification.ts'
import type { Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { markNotifications } from './mark.ts'
import { notify, textsIn } from './notify.ts'

const TESTS = `SELECT count(*)::int AS count FROM notifications
  WHERE uid = $1 AND kind = 'test' AND created_on > $2::timestamptz - interval '${MOST_TESTS.minutes} minutes'`

/** Sends the caller a test notification, or marks a notification as opened whose push was tapped. */
export async function tryOrOpen(wish: InputOf<typeof notificationCalls.tryOrOpen>, context: Context) {
  refuseIf(whyNotTryOrOpen(wish))
  if (wish.id !== undefined) return markNotifications({ id: wish.id, opened: true }, context)
  const { db, uid, now } = context
  const [tests] = await rows<{ count: number }>(db, 'notification_tests', TESTS, [uid, now.toString()])
  if (tests !== undefined && tests.count >= MOST_TESTS.count) refuse('TOO_MANY_REQUESTS')
  const words = (language: 'de' | 'en') => {
    const t = textsIn(language)
    return { title: t('TEST.TITLE'), body: t('TEST.BODY') }
  }
  await notify(context, { uid, kind: 'test', words, link: '/settings/notifications' })
}
