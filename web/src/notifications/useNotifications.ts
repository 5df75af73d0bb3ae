import { notificationCalls } from '@bahnfrei/domain/notifications/calls.ts'
import type { Notification } from '@bahnfrei/domain/notifications/notification.ts'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { toastFailure } from '../base/toasts.tsx'

/** The reader's notifications, latest first, read live. */
export function useNotifications() {
  const { data, state, error } = useLive(notificationCalls.list, {})
  const notifications = useMemo(
    () => data?.notifications.toSorted((one, other) => other.timestamp - one.timestamp),
    [data],
  )
  const unread = notifications?.filter(({ status }) => status === 'unopened').length ?? 0
  return { notifications, unread, state, error }
}

/** Returns a function that marks a notification as read and opens its subject. */
export function useOpen() {
  const router = useRouter()
  return ({ id, status, link }: Notification) => {
    if (status === 'unopened') call(notificationCalls.mark, { id, opened: true }).catch(toastFailure)
    if (link !== null) router.history.push(link)
  }
}

export function markAll(): void {
  call(notificationCalls.mark, { all: true, opened: true }).catch(toastFailure)
}

export function remove({ id }: Notification): void {
  call(notificationCalls.mark, { id, deleted: true }).catch(toastFailure)
}
