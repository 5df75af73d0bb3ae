/// <reference lib="webworker" />
import { answerPushes } from './notifications/pushInWorker.ts'

/**
 * The list of the application's files, filled in by `build/serviceWorker.ts`. `version` changes whenever a file does.
 */
declare const BUILT: { version: string; first: readonly string[]; later: readonly string[] }

/**
 * `FIRST` has the files for every start (the page, the files that it names, and public ones), `LATER` the files of
 * single screens.
 */
const { version: VERSION, first: FIRST, later: LATER } = BUILT

// The types of a page and of a worker both claim the global scope.
const worker = globalThis as unknown as ServiceWorkerGlobalScope
const PREFIX = 'bahnfrei/'
const CACHE = `${PREFIX}${VERSION}`
/** The number of files fetched at a time. */
const AT_ONCE = 4
/** The paths that are never answered from the cache, because personal data must not be in a cache that others share. */
const OF_SERVER = /^\/(api|socket\.io)(\/|$)/

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', (event) => {
  if (event.data === 'complete') event.waitUntil(complete())
})
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== worker.location.origin || OF_SERVER.test(pathname)) return
  if (FIRST.includes(pathname) || pathname.startsWith('/assets/')) event.respondWith(fileOf(event.request, pathname))
  // Every other address is a screen, and all screens are the same page.
  else if (mode === 'navigate') event.respondWith(fileOf(event.request, '/'))
})
answerPushes(worker)

/**
 * Stores the files of this version and takes over at once; open pages choose when to reload. On a first visit, and on
 * connections that save data, only the files for the start are stored.
 */
async function install(): Promise<void> {
  await keep(FIRST)
  if (worker.registration.active !== null && !savesData()) await keep(LATER)
  worker.skipWaiting()
}

/**
 * Answers the message of a page: takes control of it and stores the files of single screens. Without it a page that was
 * loading when the worker became active would stay without a worker.
 */
async function complete(): Promise<void> {
  await worker.clients.claim()
  if (!savesData()) await keep(LATER).catch(() => undefined)
}

async function activate(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  // The version before stays for pages that are still open: in the middle of a form nothing is reloaded.
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

async function keep(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = paths.filter((path) => !kept.has(path))
  for (let next = 0; next < missing.length; next += AT_ONCE)
    await Promise.all(missing.slice(next, next + AT_ONCE).map((path) => keepOne(cache, path)))
}

async function keepOne(cache: Cache, path: string): Promise<void> {
  const isHashed = path.startsWith('/assets/')
  const known = isHashed ? await caches.match(path) : undefined
  const response = known ?? (await fetch(path, { cache: isHashed ? 'default' : 'no-cache', priority: 'low' }))
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`)
  await cache.put(path, response)
}

async function fileOf(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = (await cache.match(path)) ?? (await caches.match(path))
  if (kept !== undefined) return kept
  const response = await fetch(request)
  if (response.ok && LATER.includes(path)) await cache.put(path, response.clone())
  return response
}

function savesData(): boolean {
  return (worker.navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
}
