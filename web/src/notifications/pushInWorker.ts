import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { PushMessage } from '@bahnfrei/domain/notifications/notification.ts'

/** The message of the worker to an open page: which screen to show. */
export type OpenScreen = { open: string }

/** Shows push notifications, and opens their subject after a tap. */
export function answerPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(worker, event.notification.tag))
  })
}

async function show(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const { id, title, body, language }: Partial<PushMessage> = data?.json() ?? {}
  // A notification that arrives twice replaces the first one.
  await worker.registration.showNotification(title ?? 'Bahnfrei', {
    ...(body !== undefined && { body }),
    ...(id !== undefined && { tag: id }),
    ...(language !== undefined && { lang: language }),
    icon: '/icons/icon-192.png',
  })
}

/**
 * Opens the screen that marks the notification as read and leads to its subject. The worker cannot do that itself,
 * because it is not signed in.
 */
async function open({ clients, registration }: ServiceWorkerGlobalScope, id: Id<'notification'>): Promise<void> {
  const screen = id === '' ? '/notifications' : `/notifications/${id}`
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = windows.filter(({ url }) => !new URL(url).pathname.startsWith('/api/'))
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  if (page === undefined) {
    await clients.openWindow(new URL(screen, registration.scope))
    return
  }
  page.postMessage({ open: screen } satisfies OpenScreen)
  // A browser may not let it come to the front.
  await page.focus().catch(() => undefined)
}
