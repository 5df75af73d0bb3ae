import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { notificationCalls } from '@bahnfrei/domain/notifications/calls.ts'
import { whyNotMark } from '@bahnfrei/domain/notifications/notification.ts'
import { notificationsTopic } from '@bahnfrei/domain/notifications/topics.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { notifications } from './tables.ts'

/**
 * Marks notifications of the caller as read or deleted. A deleted one stays deleted. An id of another person has no
 * effect and is not refused.
 */
export async function markNotifications(wish: InputOf<typeof notificationCalls.mark>, context: Context) {
  const { db, uid, announce } = context
  const why = whyNotMark(wish)
  if (why !== undefined) refuse(why)
  const which = wish.id === undefined ? eq(notifications.status, 'unopened') : eq(notifications.id, wish.id)
  await db
    .update(notifications)
    .set({ status: wish.deleted ? 'deleted' : 'opened' })
    .where(and(eq(notifications.uid, uid), ne(notifications.status, 'deleted'), which))
  announce(notificationsTopic(uid))
}
