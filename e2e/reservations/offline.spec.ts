import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { cell, chooseFree, openHall, send } from '../calendar.ts'
import { installed } from '../installed.ts'
import { keptReads } from '../keptReads.ts'
import { DESK, expectAccessible, PHONE, signIn, signOut, test, weekdayFrom } from '../site.ts'

test.use({ serviceWorkers: 'allow' })

test('the application can be installed: a manifest in two languages, icons of every size, a worker', async ({
  visit,
}) => {
  const page = await visit(PHONE)
  for (const language of ['de', 'en']) {
    await page.goto('/login')
    await page.evaluate((language) => localStorage.setItem('language', language), language)
    await page.reload()
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    expect(href).toBe(`/app.${language}.webmanifest`)
    const answer = await page.request.get(href ?? '')
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await answer.json()
    expect(manifest).toMatchObject({ id: '/', lang: language, scope: '/', display: 'standalone' })
    expect(manifest.shortcuts).toHaveLength(2)
    for (const { src, sizes } of manifest.icons) expect(await page.evaluate(sizeOf, src)).toBe(sizes)
    expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ])
  }
  await installed(page)
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A window of a test is a private one, and those install nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const worker = await page.request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
})

test('a line that breaks at the start only puts off that the application comes onto the device', async ({ visit }) => {
  const page = await visit(PHONE)
  await page.clock.install()
  await page.addInitScript(() => {
    const { prototype } = ServiceWorkerContainer
    const { register } = prototype
    let tries = 0
    prototype.register = async function (...given) {
      if (tries++ > 0) return register.apply(this, given)
      document.documentElement.dataset.failed = ''
      throw new TypeError('Failed to register a ServiceWorker: An unknown error occurred when fetching the script.')
    }
  })
  await page.goto('/login')
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect(page.locator('html[data-failed]')).toBeAttached()
  expect(await registrations()).toBe(0)
  await page.clock.fastForward(16_000)
  await expect.poll(registrations).toBe(1)
})

/** The size of a picture as the browser finds it. */
async function sizeOf(src: string): Promise<string> {
  const picture = new Image()
  picture.src = src
  await picture.decode()
  return `${picture.naturalWidth}x${picture.naturalHeight}`
}

/** All that lies in this browser. */
async function kept(page: Page): Promise<string> {
  const reads = await keptReads(page)
  const stored = await page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return [{ ...localStorage }, { ...sessionStorage }, cached]
  })
  return JSON.stringify([reads, ...stored])
}

test('without reception week, own reservations and name can be read after a new start, and nothing is left after signing out [O13] [L19]', async ({
  visit,
}) => {
  const page = await visit(PHONE)
  await signIn(page, 'ben')
  const day = weekdayFrom(6)
  await openHall(page, day)
  await chooseFree(page, day, 2, '16:00')
  await send(page)
  await expect(cell(page, day, 2, '16:00', 'deine Reservierung')).toBeVisible()
  await expect.poll(() => kept(page)).toMatch(/"GET \/reservations",.*16:00/)
  await page.goto('/home')
  const reservation = page.getByRole('link', { name: /16:00 bis 16:30/ }).first()
  await expect(reservation).toBeVisible()
  await installed(page)
  await expect.poll(() => kept(page)).toMatch(/GET \/reservations\/mine.*16:00/)
  const stored = await kept(page)
  expect(stored).toContain('Eichenhain')
  expect(stored).not.toMatch(/at_[\w-]{43}/)
  expect(stored).not.toMatch(/\/api\//)

  await page.context().setOffline(true)
  await page.reload()
  await expect(reservation).toBeVisible()
  await expect(page.getByText(/^Offline\. Gezeigt wird \d\d:\d\d Uhr\.$/)).toBeVisible()
  await expectAccessible(page)
  await openHall(page, day)
  await expect(cell(page, day, 2, '16:00', 'deine Reservierung')).toBeVisible()
  await page.goto(`/calendar?v=day&d=${weekdayFrom(60)}`)
  await expect(page.getByText(/^Du bist offline und hast diese Tage hier noch nicht geöffnet\./)).toBeVisible()
  await page.getByRole('button', { name: 'Konto und Anzeige' }).click()
  await expect(page.getByText('ben@demo.example')).toBeVisible()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  // The cookie would stay: nobody shall believe to be signed out who is not.
  await expect(page.getByText('Keine Internetverbindung.')).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText(/^Offline\. Gezeigt/)).toHaveCount(0)
  await signOut(page)
  const left = await kept(page)
  expect(left).not.toContain('Eichenhain')
  expect(left).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  await page.context().setOffline(true)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/home')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('ben@demo.example')).toHaveCount(0)
})

test('a newer version comes by itself, not in the middle of a form, and drafts survive it [SHELL-090]', async ({
  visit,
  site,
}) => {
  const builds = await newerBuilds(site.origin)
  const page = await visit({ ...DESK, baseURL: builds.origin })
  await signIn(page, 'ben')
  const day = weekdayFrom(7)
  await openHall(page, day)
  await chooseFree(page, day, 2, '16:00')
  await page.getByRole('button', { name: 'Konto und Anzeige' }).click()
  await page.getByRole('link', { name: 'Konto', exact: true }).last().click()
  await page.getByRole('link', { name: 'Meine Angaben' }).click()
  const mobile = page.getByLabel('Mobil')
  await mobile.fill('0170 1234567')
  await installed(page)
  await page.evaluate(() => {
    Object.assign(window, { isOld: true })
    navigator.serviceWorker.addEventListener('controllerchange', () => Object.assign(window, { isNewerThere: true }))
  })
  const isOld = () => page.evaluate(() => 'isOld' in window)

  builds.next()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(() => page.evaluate(() => 'isNewerThere' in window)).toBe(true)
  await expect(mobile).toHaveValue('0170 1234567')
  expect(await isOld()).toBe(true)

  await mobile.fill('')
  await page.getByRole('navigation').getByRole('link', { name: 'Kalender', exact: true }).click()
  await expect(page).toHaveURL(/\/calendar/)
  await expect.poll(() => isOld().catch(() => 'no page')).toBe(false)
  await openHall(page, day)
  await expect(cell(page, day, 2, '16:00', 'ausgewählt')).toBeVisible()
  builds.close()
})

/** The site with a service worker of another version as soon as somebody asks for it. */
async function newerBuilds(origin: string) {
  let version = ''
  const server: Server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host: new URL(origin).host, 'accept-encoding': 'identity' }
    if (headers.origin !== undefined) headers.origin = origin
    // The whole worker each time: its end is another one.
    delete headers['if-none-match']
    delete headers['if-modified-since']
    const onward = request(`${origin}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      const isWorker = incoming.url === '/sw.js'
      const { 'content-length': length, etag, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 500, isWorker ? rest : answer.headers)
      answer.pipe(outgoing, { end: !isWorker })
      if (isWorker) answer.on('end', () => outgoing.end(version))
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  // A connection that ends just as the browser uses it again would fail the request.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: () => {
      version = '\n// newer'
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
