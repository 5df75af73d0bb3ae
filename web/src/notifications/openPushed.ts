import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { notificationCalls } from '@bahnfrei/domain/notifications/calls.ts'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { call } from '../base/send/api.ts'

type Visit = { params: { id: Id<'notification'> }; location: ParsedLocation; cause: 'preload' | 'enter' | 'stay' }

/** Opens a push for a signed-in person: marks its notification as opened and redirects to its subject. */
export async function openPushed({ params: { id }, cause }: Visit) {
  if (cause === 'preload') return
  const { notifications } = await call(notificationCalls.list, {})
  const told = notifications.find((each) => each.id === id)
  if (told !== undefined) await call(notificationCalls.tryOrOpen, { id, data: { opened: true } })
  const link = new URL(told?.link ?? '/notifications', window.location.origin)
  throw redirect({ to: link.pathname, search: Object.fromEntries(link.searchParams) as never, replace: true })
}
