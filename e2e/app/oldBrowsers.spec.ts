import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { newerParts } from '../../web/build/newerParts.ts'
import { FILL_INS } from '../../web/src/base/browser/fillIns.ts'
import { DESK, giveLogin, givePassword, PHONE, test } from '../site.ts'

const BUILT = fileURLToPath(new URL('../../web/dist/', import.meta.url))

/** `.toSorted`, `Map.groupBy`: as the built files are read. */
const FILLED_IN = [
  ...Object.entries(FILL_INS).flatMap(([place, methods]) =>
    Object.keys(methods).map((name) => `${place.endsWith('.prototype') ? '' : place}.${name}`),
  ),
  // Brought by packages, in the same file and in `main.tsx`.
  ...['.showPopover', '.hidePopover', 'Temporal', '.Temporal'],
]

/** Looked for before they are called. */
const ASKED_FOR = [
  ...['.share', '.vibrate', '.startViewTransition', 'Error.captureStackTrace', 'Intl.DurationFormat'],
  ...['WebTransport', '.toHex', '.toBase64', 'Uint8Array.fromHex'],
  ...['.getAuthenticatorData', '.getPublicKey', '.getPublicKeyAlgorithm', '.getTransports'],
  '.isConditionalMediationAvailable',
]

/** Functions of ours, and of libraries, that bear the name of something new. */
const NAMESAKES = ['.take', '.drop', '.actions', '.resize', '.use', '.when']

test('the built files call nothing that the oldest browsers lack, and the worker nothing that is only filled in [F1]', () => {
  const scripts = readdirSync(BUILT, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.js'))
  const wrong = scripts.flatMap((file) => {
    const known = new Set([...ASKED_FOR, ...NAMESAKES, ...(file === 'sw.js' ? [] : FILLED_IN)])
    return newerParts(readFileSync(BUILT + file, 'utf8'))
      .filter((part) => !known.has(part) && !part.startsWith('Temporal.'))
      .map((part) => `${part} in ${file}`)
  })
  expect(scripts.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})

/** Screens of ten rooms, and those that somebody opens before they are in. */
const SCREENS = [
  ...['/calendar', '/reservations', '/events', '/duties', '/journal', '/notifications', '/friends', '/clubs'],
  ...['/profile', '/settings', '/settings/security', '/settings/notifications', '/scan', '/checkin', '/bugs', '/free'],
  ...[
    '/admin/members/list',
    '/admin/club/usage',
    '/admin/today',
    '/admin/today/settings',
    '/admin/dash',
    '/join',
    '/invitation',
  ],
]

/** Goes through the screens as the menu does, without a new page for each. */
async function walk(page: Page): Promise<void> {
  for (const screen of SCREENS) {
    await page.evaluate((path) => {
      for (const heading of document.querySelectorAll('main h1')) heading.setAttribute('data-left', '')
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, screen)
    await expect(page).toHaveURL((url) => url.pathname.startsWith(screen))
    await expect(page.locator('main h1:not([data-left])').first(), screen).toBeVisible()
    await expect(page.locator('[aria-busy=true], [data-loading]'), screen).toHaveCount(0)
    await expect(page.getByText(/Das hat nicht geklappt|Unbekannter Fehler/), screen).toHaveCount(0)
  }
}

/** Runs in the page, before it: takes away what came after the oldest browsers of the list. */
function takeAway(names: string[]): void {
  for (const name of names) {
    const [owner = '', member, own] = name.split('.')
    const holder = (window as unknown as Record<string, { prototype: object }>)[owner]
    if (member === undefined) Reflect.deleteProperty(window, owner)
    else if (holder !== undefined && own === undefined) Reflect.deleteProperty(holder, member)
    else if (holder !== undefined) Reflect.deleteProperty(holder.prototype, own ?? '')
  }
}

const LACKING = [
  ...Object.entries(FILL_INS).flatMap(([place, methods]) => Object.keys(methods).map((name) => `${place}.${name}`)),
  ...['popover', 'showPopover', 'hidePopover', 'togglePopover'].map((name) => `HTMLElement.prototype.${name}`),
  ...['popoverTargetElement', 'popoverTargetAction'].map((name) => `HTMLButtonElement.prototype.${name}`),
  ...['Iterator', 'Temporal', 'Array.fromAsync', 'Promise.withResolvers', 'Promise.try', 'URL.parse'],
  ...['Uint8Array.fromHex', 'Uint8Array.prototype.toHex', 'Intl.DurationFormat'],
]

test('a browser of 2023 shows the screens of all rooms, and its menus open [F1]', async ({ visit }) => {
  const page = await visit(DESK)
  await page.addInitScript(takeAway, LACKING)
  await giveLogin(page, 'anna')
  await page.goto('/home')
  await page.getByRole('button', { name: 'Konto und Anzeige' }).click()
  // The polyfills come before the first screen, and may come after the page.
  expect(await page.evaluate(() => 'Temporal' in window && 'toSorted' in Array.prototype)).toBe(true)
  await expect(page.getByRole('link', { name: 'Einstellungen' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await walk(page)
})

test('a browser that has all of it loads nothing more [F1]', async ({ visit }) => {
  const page = await visit(DESK)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await giveLogin(page, 'ben')
  await page.goto('/home')
  await expect(page.locator('main h1')).toBeVisible()
  expect(asked.filter((url) => url.includes('olderBrowsers'))).toEqual([])
})

test('a browser that is too old is told so in both languages, by versions, and sees no blank page [F1]', async ({
  visit,
}) => {
  const page = await visit(PHONE)
  await page.addInitScript(takeAway, ['structuredClone'])
  await page.goto('/events')
  await expect(page.getByText(/^Dieser Browser ist zu alt für Bahnfrei.*Firefox 115, Safari 16\.4/)).toBeVisible()
  await expect(page.getByText(/^This browser is too old for Bahnfrei.*Chrome 109/)).toBeVisible()
})

test.describe('over plain http in the network of a club', () => {
  test.use({ host: 'verein.test' })

  test('screens open, and what needs https says so [F12]', async ({ visit }) => {
    const page = await visit({ ...DESK })
    await giveLogin(page, 'anna')
    await page.goto('/home')
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false])
    await walk(page)
    await page.goto('/scan')
    await expect(page.getByText('Die Kamera geht nur über https')).toBeVisible()
    await page.goto('/settings/notifications')
    await expect(page.getByText(/Push-Mitteilungen gibt es nur über eine https-Adresse/)).toBeVisible()
    await page.goto('/settings/security')
    await expect(page.getByText(/Passkeys gibt es nur über eine https-Adresse/)).toBeVisible()
  })
})

/** Runs in the page, before it: a browser that blocks all cookies lets nobody touch these. */
function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
}

test('where storage is forbidden, screens open all the same, also those of a code and of an invitation [F13]', async ({
  visit,
}) => {
  const page = await visit({ ...DESK, hasReadCookies: false })
  await page.addInitScript(forbidStorage)
  for (const address of ['/join', '/join?code=ABCDEF', '/invitation', `/invitation#${'a'.repeat(43)}`, '/login']) {
    await page.goto(address)
    await expect(page.locator('main h1').first(), address).toBeVisible()
    await expect(page.getByText(/Das hat nicht geklappt|Unbekannter Fehler/), address).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Verstanden' }).click()
  await givePassword(page, 'anna')
  await expect(page.getByRole('button', { name: 'Konto und Anzeige' })).toBeVisible()
  await walk(page)
})

test('where storage is full, screens open, and what is kept is forgotten [F13]', async ({ visit }) => {
  const page = await visit({ ...DESK, hasReadCookies: false })
  await giveLogin(page, 'anna')
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await page.goto('/join?code=ABCDEF')
  await expect(page.locator('main h1').first()).toBeVisible()
  await walk(page)
})

/** Counts what a page asks of the wake lock, and takes it back as the browser does. */
function countLocks(): void {
  const seen = window as typeof window & { locks: EventTarget[]; takeBack: () => void }
  seen.locks = []
  const request = async () => {
    const lock = Object.assign(new EventTarget(), { released: false, release: async () => undefined })
    seen.locks.push(lock)
    return lock
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  seen.takeBack = () => {
    const lock = seen.locks.at(-1)
    if (lock === undefined) return
    Object.assign(lock, { released: true })
    lock.dispatchEvent(new Event('release'))
  }
}

test('a check-in by code keeps the phone awake, and asks again when the browser took that back [F11]', async ({
  visit,
}) => {
  const page = await visit(PHONE)
  await page.addInitScript(countLocks)
  await giveLogin(page, 'ben')
  await page.goto('/checkin')
  await expect(page.locator('main h1')).toBeVisible()
  const asked = () => page.evaluate(() => (window as unknown as { locks: unknown[] }).locks.length)
  expect(await asked()).toBe(0)
  await page.goto('/checkin?code=ABCDEFGH')
  await expect.poll(asked).toBe(1)
  await page.evaluate(() => (window as unknown as { takeBack: () => void }).takeBack())
  await expect.poll(asked).toBe(2)
})

test('a photo of 108 megapixels is opened smaller; HEIC, broken and too large say what they are [F7]', async ({
  visit,
}) => {
  const page = await visit(DESK)
  await giveLogin(page, 'ben')
  await page.goto('/profile')
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  const pixels = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#5b7a3a' }, limitInputPixels: false })
  await choose('a.heic', Buffer.from(`\0\0\0\x18ftypheic${'\0'.repeat(40)}`, 'latin1'))
  await expect(page.getByText(/hat das Format HEIC/)).toBeVisible()
  await choose('b.jpg', Buffer.from('Kein Bild'))
  await expect(page.getByText(/lässt sich nicht als Bild öffnen/)).toBeVisible()
  await choose('c.png', await pixels(20_000, 13_000).png().toBuffer())
  await expect(page.getByText(/ist zu groß für dieses Gerät/)).toBeVisible()
  await choose('d.jpg', await pixels(12_000, 9_000).jpeg().toBuffer())
  await expect(page.getByRole('dialog', { name: 'Ausschnitt wählen' })).toBeVisible()
})
