import { expect, test } from 'vitest'
import { answerPushes } from './pushInWorker.ts'

type Page = { url: string; visibilityState: 'visible' | 'hidden'; mayFocus?: boolean }

/** A service worker as a browser provides it, with these pages open; it records what the worker does. */
function workerWith(...pages: Page[]) {
  const listeners = new Map<string, (event: object) => void>()
  const done: unknown[] = []
  const clients = {
    matchAll: async () =>
      pages.map(({ mayFocus = true, ...page }) => ({
        ...page,
        postMessage: (message: object) => done.push([page.url, message]),
        focus: () => (mayFocus ? Promise.resolve() : Promise.reject(new Error('Not now.'))),
      })),
    openWindow: async (url: URL) => done.push(['opened', url.href]),
  }
  const registration = {
    scope: 'https://bahnfrei.example/',
    showNotification: async (title: string, options: object) => done.push([title, options]),
  }
  const scope = { clients, registration, addEventListener: (name: string, on: never) => listeners.set(name, on) }
  answerPushes(scope as unknown as ServiceWorkerGlobalScope)
  const hear = async (name: string, event: object) => {
    let work: Promise<void> | undefined
    listeners.get(name)?.({
      ...event,
      waitUntil: (promise: Promise<void>) => {
        work = promise
      },
    })
    await work
    return done
  }
  return {
    push: (message: object | null) => hear('push', { data: message && { json: () => message } }),
    tap: (tag: string) => hear('notificationclick', { notification: { tag, close: () => done.push('closed') } }),
  }
}

const icon = '/icons/icon-192.png'

test('a push is shown in its own words and language, and once when it comes twice', async () => {
  const message = { id: '7', title: 'Reserved', body: 'Lane 7', language: 'en' }
  expect(await workerWith().push(message)).toEqual([['Reserved', { body: 'Lane 7', tag: '7', lang: 'en', icon }]])
})

test('a push without words is shown all the same, as browsers demand', async () => {
  expect(await workerWith().push(null)).toEqual([['Bahnfrei', { icon }]])
})

test('a tap opens the application where no page is open', async () => {
  expect(await workerWith().tap('7')).toEqual(['closed', ['opened', 'https://bahnfrei.example/notifications/7']])
  const reference = { url: 'https://bahnfrei.example/api/docs', visibilityState: 'visible' } as const
  expect(await workerWith(reference).tap('')).toEqual(['closed', ['opened', 'https://bahnfrei.example/notifications']])
})

test('a tap shows it in the page that is in view, also when it may not come to the front', async () => {
  const hidden = { url: 'https://bahnfrei.example/home', visibilityState: 'hidden' } as const
  const visible = { url: 'https://bahnfrei.example/calendar', visibilityState: 'visible', mayFocus: false } as const
  expect(await workerWith(hidden, visible).tap('7')).toEqual(['closed', [visible.url, { open: '/notifications/7' }]])
  expect(await workerWith(hidden).tap('7')).toEqual(['closed', [hidden.url, { open: '/notifications/7' }]])
})
