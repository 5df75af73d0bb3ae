import { expect, type Page } from '@playwright/test'

/** Waits until the service worker has stored the whole application, so that it works without a connection. */
export async function installed(page: Page): Promise<void> {
  // Some two hundred files, four at a time.
  await expect.poll(() => page.evaluate(missingFiles), { timeout: 90_000 }).toEqual([])
}

/** Runs in the page: returns the files that the service worker has not stored yet. */
export async function missingFiles(): Promise<string[]> {
  if (navigator.serviceWorker.controller === null) return ['the worker']
  const listed = await (await fetch('/sw.js')).text()
  const wanted = [...new Set(listed.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
  const cache = await caches.open((await caches.keys()).at(-1) ?? '')
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  return wanted.length > 50 ? wanted.filter((name) => !kept.has(name)) : ['a list']
}
