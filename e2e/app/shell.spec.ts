import { expect, type Locator, type Page } from '@playwright/test'
import { PASSWORD } from '../../server/world/cast.ts'
import { chooseFree, openHall } from '../calendar.ts'
import { lineTo } from '../line.ts'
import { DESK, expectAccessible, giveLogin, holdBack, PHONE, signIn, test, weekdayFrom } from '../site.ts'

test('the homepage leads to the sign-in or into the app, and has a menu on small screens [SHELL-008] [SHELL-020] [SHELL-021] [SHELL-022] [SHELL-023]', async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 1000, height: 700 } })
  const bar = page.getByRole('banner')
  const menu = bar.getByRole('button', { name: 'Menü' })
  await page.goto('/register')
  await bar.getByRole('link', { name: 'Bahnfrei' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(menu).toHaveCount(0)

  await bar.getByRole('button', { name: 'Sprache und Anzeige' }).click()
  const themes = page.getByRole('group', { name: 'Anzeige' }).getByRole('radio')
  await expect(themes).toHaveCount(3)
  for (const [name, scheme] of [
    ['Hell', 'light'],
    ['Dunkel', 'dark'],
    ['Wie Gerät', 'light'],
  ] as const) {
    await page.getByRole('radio', { name, exact: true }).check()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
  }
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 999, height: 700 })
  await menu.click()
  const drawer = page.getByRole('dialog', { name: 'Menü' })
  await drawer.getByRole('link', { name: 'Konto anlegen' }).click()
  await expect(page).toHaveURL(/\/register$/)
  await expect(drawer).toBeHidden()

  await bar.getByRole('link', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await giveLogin(page, 'member34')
  await page.goto('/gibt/es/nicht')
  await expect(bar.getByRole('link', { name: 'Anmelden' })).toHaveCount(0)
  await bar.getByRole('link', { name: 'Zur Anwendung' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('below 1200 pixels the menu lies over the page and goes after a choice; on a wide screen menu and sidebar stand next to the page, which fades in [SHELL-024] [SHELL-025] [SHELL-026] [SHELL-032] [SHELL-034] [SHELL-035] [SHELL-036] [SHELL-037] [SHELL-038] [SHELL-041] [SHELL-057] [SHELL-058] [SHELL-061] [SHELL-062] [SHELL-096]', async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 1199, height: 800 } })
  await page.addInitScript(() => {
    const animate = Element.prototype.animate
    const fades: unknown[] = []
    Object.assign(window, { fades })
    Element.prototype.animate = function (keyframes, options) {
      fades.push([this.id, keyframes, typeof options === 'object' ? options.duration : options])
      return animate.call(this, keyframes, options)
    }
  })
  await signIn(page, 'member36')
  const { bar, nav, sidebar, main } = partsOf(page)
  await expect(bar.getByRole('link', { name: 'Bahnfrei', exact: true })).toBeVisible()
  await expect(bar.getByText('Stände reservieren')).toHaveCount(0)
  await expect(nav).toHaveCount(0)
  await isAt(main, { x: 0, width: 1199 })

  await bar.getByRole('button', { name: 'Menü' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menü' })
  await drawer.evaluate((element) => {
    for (const one of element.getAnimations()) one.finish()
  })
  await isAt(drawer, { x: 0, width: 220 })
  await isAt(main, { x: 0, width: 1199 })
  await drawer.getByRole('link', { name: 'Kalender', exact: true }).click()
  await expect(page).toHaveURL(/\/calendar/)
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(sidebar).toHaveCount(0)

  await page.setViewportSize({ width: 1200, height: 800 })
  await expect(nav).toBeVisible()
  await isAt(main, { x: 220 })
  await expect(sidebar).toBeVisible()

  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hallo')
  await isAt(bar, { x: 0, y: 0, width: 1200, height: 56 })
  await expect(bar.getByRole('link', { name: 'Bahnfrei Stände reservieren' })).toBeVisible()
  await isAt(nav, { x: 0, width: 220 })
  await isAt(main, { x: 220, width: 980 })
  const first = (await nav.getByRole('link').allTextContents()).slice(0, 4)
  expect(first).toEqual(['Übersicht', 'Reservierungen', 'Schießbuch', 'Freunde'])
  await expect(nav.locator('h2:text-is("Verein") + a')).toHaveText('Training')
  await expect(sidebar).toHaveCount(0)

  await bar.getByRole('button', { name: 'Menü' }).click()
  await isAt(nav, { x: 0, width: 56 })
  await isAt(main, { x: 56, width: 1144 })
  await bar.getByRole('button', { name: 'Menü' }).click()
  await isAt(nav, { x: 0, width: 220 })

  const bring = await holdBack(page, /\/ReservationSidebar-[^/]+\.js$/)
  await nav.getByRole('link', { name: 'Kalender', exact: true }).click()
  await isAt(sidebar, { x: 900, width: 300 })
  await expect(sidebar).toBeEmpty()
  bring()
  await expect(sidebar.getByRole('heading', { name: 'Reservieren' })).toBeVisible()
  await isAt(sidebar, { x: 900, width: 300 })
  await isAt(main, { x: 220, width: 680 })
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { fades: unknown[] }).fades.at(-1)))
    .toEqual(['content', { opacity: [0, 1] }, 500])
  await nav.getByRole('link', { name: 'Übersicht' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(sidebar).toHaveCount(0)

  await bar.getByRole('button', { name: 'Menü' }).click()
  await page.reload()
  await isAt(nav, { x: 0, width: 56 })
  await expectAccessible(page)
  const friends = nav.getByRole('link', { name: 'Freunde' })
  await isAt(friends, { x: 0, width: 56 })
  await friends.hover()
  await expect(friends.getByText('Freunde')).toHaveCSS('clip-path', 'none')
})

test('on a phone a bar at the foot leads everywhere, opens the menu, covers nothing, and makes room for a keyboard', async ({
  visit,
}) => {
  const page = await visit({ ...PHONE, viewport: { width: 320, height: 640 } })
  await signIn(page, 'member36')
  const { bar, nav } = partsOf(page)
  const ways = page.getByRole('navigation', { name: 'Schnelle Wege' })
  await expect(bar.getByRole('button', { name: 'Menü' })).toHaveCount(0)
  for (const [name, path] of [
    ['Kalender', '/calendar'],
    ['Reservieren', '/free'],
    ['Reservierungen', '/reservations'],
    ['Übersicht', '/home'],
  ] as const) {
    const way = ways.getByRole('link', { name, exact: true })
    await way.tap()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(way).toHaveAttribute('aria-current', 'page')
  }
  for (const target of await ways.locator('a, button').all()) {
    const { width, height, right, cut } = await target.evaluate((element) => {
      const { width, height, right } = element.getBoundingClientRect()
      return { width, height, right, cut: element.scrollWidth > element.clientWidth }
    })
    expect([width >= 44, height >= 44, right <= 320, cut]).toEqual([true, true, true, false])
  }
  await expectAccessible(page)

  // The page may grow while it is scrolled.
  const overlap = async () => {
    await page.mouse.wheel(0, 10_000)
    const foot = await ways.evaluate((element) => element.getBoundingClientRect().top)
    const end = await page.getByRole('main').evaluate((element) => element.getBoundingClientRect().bottom)
    return end - foot
  }
  await expect.poll(overlap).toBeLessThanOrEqual(0)

  await ways.getByRole('button', { name: 'Mehr' }).tap()
  await nav.getByRole('link', { name: 'Freunde' }).tap()
  await expect(page).toHaveURL(/\/friends$/)
  await expect(nav).toHaveCount(0)

  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { value: 300 })
    window.visualViewport?.dispatchEvent(new Event('resize'))
  })
  await expect(ways).toBeHidden()
})

test('the toolbar shows how the line is: connecting, connected, lost, tried again, back [LIVE-016] [LIVE-017] [LIVE-019] [LIVE-020] [SHELL-029]', async ({
  visit,
  site,
}) => {
  const line = await lineTo(site.origin)
  const page = await visit({ ...DESK, baseURL: line.origin })
  await signIn(page, 'member37')
  const icon = page.getByRole('banner').locator('[data-state]')
  await expect(icon).toHaveAttribute('data-state', 'connecting')
  await expect(icon).toHaveAccessibleName('Verbindung wird aufgebaut')
  line.open()
  await expect(icon).toHaveAttribute('data-state', 'connected')
  await expect(icon).toHaveAccessibleName('Verbunden')

  line.cut()
  await expect(icon).toHaveAccessibleName('Verbindung wird aufgebaut, Versuch 1')
  await expect(icon).toHaveAttribute('data-state', 'connecting')
  await expect(icon).toHaveAccessibleName('Verbindung wird aufgebaut, Versuch 2')
  line.open()
  await expect(icon).toHaveAccessibleName('Verbunden')
  await expect(icon).toHaveAttribute('data-state', 'connected')

  await page.context().setOffline(true)
  await expect(icon).toHaveAttribute('data-state', 'disconnected')
  await expect(icon).toHaveAccessibleName('Keine Verbindung')
  line.close()
})

test('a piece of the application that the line did not bring comes with another try, and the draft is still there', async ({
  visit,
}) => {
  const page = await visit(PHONE)
  await giveLogin(page, 'ben')
  const sheet = /\/assets\/nextCalendar-[^/]+\.js$/
  const breakLine = await holdBack(page, sheet, (route) => route.abort('internetdisconnected'))
  const day = weekdayFrom(6)
  await openHall(page, day)
  await chooseFree(page, day, 2, '16:00')
  breakLine()
  await expect(page.getByRole('heading', { name: 'Das hat nicht geklappt' })).toBeVisible()
  await expect(page.getByRole('alert').getByText('Die Verbindung wurde unterbrochen.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(sheet)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await page.getByRole('button', { name: 'Ansehen' }).click()
  await expect(page.getByRole('dialog').getByText(/16:00/).first()).toBeVisible()
})

test('a button shows that it works and that it failed for three seconds, a toast that for ten [SHELL-085] [SHELL-086] [SHELL-088] [SHELL-089] [SHELL-093] [SHELL-094]', async ({
  visit,
}) => {
  const page = await visit(DESK)
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel('E-Mail').fill('member38@demo.example')
  await page.getByLabel('Passwort', { exact: true }).fill('falsch-falsch')
  const button = page.getByRole('main').getByRole('button', { name: 'Anmelden' })
  await expect(button).toHaveAttribute('data-state', 'clean')
  const letGo = await holdBack(page, /\/api\/auth\/login$/)
  await page.clock.pauseAt(Date.now() + 60_000)
  await button.click()
  await expect(button).toHaveAttribute('data-state', 'loading')
  await expect(button).toBeDisabled()
  letGo()
  await expect(button).toHaveAttribute('data-state', 'failed')
  const toast = page.getByRole('alert').locator('[data-kind=error]')
  await expect(toast).toContainText('Das Passwort ist falsch.')
  expect(await runsOut(page, 'error')).toEqual(['10s'])

  await page.clock.runFor(2_999)
  await expect(button).toHaveAttribute('data-state', 'failed')
  await page.clock.runFor(1)
  await expect(button).toHaveAttribute('data-state', 'clean')
  await page.clock.runFor(6_999)
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(toast).toHaveCount(0)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
})

test('the notice of cookies comes once, at the bottom right, and again after half a year [SHELL-070] [SHELL-071] [SHELL-073]', async ({
  visit,
}) => {
  const page = await visit({ ...DESK, hasReadCookies: false })
  await page.goto('/login')
  const notice = page.getByRole('complementary', { name: 'Hinweis zu Cookies' })
  await expect(notice.getByRole('link', { name: 'Mehr dazu' })).toHaveAttribute('href', '/cookies')
  const box = await notice.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(1440 - 12)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(900 - 12)
  await notice.getByRole('button', { name: 'Verstanden' }).click()
  await expect(notice).toHaveCount(0)
  expect(Number(await page.evaluate(() => localStorage.getItem('cookiesAccepted')))).toBeGreaterThan(0)
  await page.reload()
  await expect(page.getByLabel('E-Mail')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('cookiesAccepted', String(Date.now() - 190 * 24 * 60 * 60_000)))
  await page.reload()
  await expect(notice).toBeVisible()
})

test('maintenance lies over every page with its end, and a developer sees a sign instead [SHELL-028] [SHELL-064] [SHELL-065] [SHELL-067]', async ({
  visit,
}) => {
  const page = await visit(DESK)
  await giveLogin(page, 'member01')
  await page.routeWebSocket(/socket\.io/, () => undefined)
  await maintain(page)
  for (const path of ['/login', '/home', '/calendar']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Wartungsarbeiten' })).toBeVisible()
    await expect(page.getByText('Die Anwendung wird gerade gewartet.')).toBeVisible()
    await expect(page.getByText('Voraussichtlich wieder da: Freitag 17. Mai 2030')).toBeVisible()
  }
  await expectAccessible(page)

  await page.evaluate(() => localStorage.setItem('developerMode', 'true'))
  await page.goto('/home')
  await expect(page.getByRole('banner').getByText('Wartung')).toBeVisible()
  await page.goto('/maintenance')
  await expect(page.getByRole('heading', { name: 'Wartungsarbeiten' })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('developerMode'))
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Wartungsarbeiten' })).toBeVisible()
})

test('maintenance that begins ends all that a page watches, and at its end the page begins again [SHELL-066] [SHELL-069]', async ({
  visit,
}) => {
  const page = await visit(DESK)
  const watched = await watchedBy(page)
  const maintenance = await maintain(page, false)
  await signIn(page, 'member01')
  // All of it: what comes only now would be watched after the end.
  await expect.poll(() => watched.size).toBeGreaterThan(7)
  await page.evaluate(() => Object.assign(window, { isBefore: true }))
  await maintenance(true)
  await expect(page.getByRole('heading', { name: 'Wartungsarbeiten' })).toBeVisible()
  await expect.poll(() => watched.size).toBe(0)

  await maintenance(false)
  // The page is shown again for a moment before it begins again.
  await expect.poll(() => page.evaluate(() => 'isBefore' in window).catch(() => undefined)).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hallo')
  await page.goto('/maintenance')
  await expect(page).toHaveURL(/\/home$/)
})

/** Whether there is maintenance as far as this page knows; the answered function changes it, and the page hears of it. */
async function maintain(page: Page, isBegun = true): Promise<(isOn: boolean) => Promise<void>> {
  let active = isBegun
  let asked = 0
  await page.route('**/api/realtime', (route) =>
    route.fulfill({
      json: {
        maintenance: { active, backOnlineTime: Date.parse('2030-05-17T18:00Z') },
        settings: { trackUsage: false, refreshAfter: null },
      },
    }),
  )
  return async (isOn) => {
    active = isOn
    // An answer that is a minute old is asked for again when the page comes to the front.
    await page.clock.setFixedTime(Date.now() + 60_000 * ++asked)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  }
}

type Message = { method?: string; transactionId: string; data?: { subscriptionId: string } }

/**
 * The subscriptions of a page. The page hears nothing of maintenance over the socket, because the server knows of none.
 */
async function watchedBy(page: Page): Promise<Set<string>> {
  const watched = new Set<string>()
  const asked = new Set<string>()
  const read = (message: string | Buffer): Message | undefined =>
    /^42\["rpc\/(in|out)"/.test(String(message)) ? JSON.parse(String(message).slice(2))[1] : undefined
  await page.routeWebSocket(/socket\.io/, (socket) => {
    // With a new handshake, the server has forgotten what was watched, and nobody ends it any more.
    watched.clear()
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      const { method, transactionId = '', data } = read(message) ?? {}
      if (method === 'realtime') return
      if (method === 'subscribe') asked.add(transactionId)
      if (method === 'unsubscribe') watched.delete(data?.subscriptionId ?? '')
      server.send(message)
    })
    server.onMessage((message) => {
      const { transactionId = '', data } = read(message) ?? {}
      if (asked.has(transactionId) && data !== undefined) watched.add(data.subscriptionId)
      socket.send(message)
    })
  })
  return watched
}

test('an officer begins at the overview, unfolds what the menu groups, and changes between the calendars; with Ctrl+K one finds pages, ranges and people, by keyboard alone, and a question mark tells the keys; the frame names the environment, hides titles where a route says so, and leads anybody who is not in to the sign-in [AUTH-024] [SHELL-016] [SHELL-017] [SHELL-019] [SHELL-027] [SHELL-031] [SHELL-055] [SHELL-056] [SHELL-097]', async ({
  visit,
}) => {
  const page = await visit(DESK)
  await giveLogin(page, 'anna')
  const { bar, nav } = partsOf(page)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/dash$/)
  await expect(page.getByRole('heading', { level: 1, name: 'SV Eichenhain 1898 e.V. heute' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /Luftdruckhalle/ })).toBeVisible()

  const list = nav.getByRole('link', { name: 'Alle Reservierungen' })
  await nav.getByRole('button', { name: 'Belegung aufklappen' }).click()
  await expect(list).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dash$/)
  await nav.getByRole('button', { name: 'Belegung zuklappen' }).click()
  await expect(list).toBeHidden()
  await nav.getByRole('link', { name: 'Belegung' }).click()
  await expect(page).toHaveURL(/\/admin\/reservations$/)
  await expect(list).toBeVisible()

  await nav.getByRole('link', { name: 'Verwaltungskalender' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await bar.getByRole('link', { name: 'Zum Kalender für alle' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/calendar')

  await page.goto('/home')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Suchen' })).toBeVisible()
  // The search keeps the keys that were typed before it was there.
  const bring = await holdBack(page, /\/Palette-[^/]+\.js$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('lans')
  await page.keyboard.press('Backspace')
  bring()
  const field = page.getByRole('combobox', { name: 'Was suchst du? Seite, Person, Rechnung, Hilfe' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('lan')
  await expectAccessible(page)
  await field.fill('dirk')
  await expect(page.getByRole('option', { name: /Dirk Degen/ })).toBeVisible()
  await field.fill('stornofrist')
  await expect(page.getByRole('option', { name: 'Einstellungen des Vereins' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Hilfe' }).getByRole('option').first()).toBeVisible()
  await field.fill('luftd')
  await expect(page.getByRole('option', { selected: true })).toContainText('Luftdruckhalle')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/calendar\?.*rid=/)
  await expect(field).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Suchen' }).click()
  await field.fill('freun')
  await field.press('ArrowDown')
  await field.press('ArrowUp')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/friends$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Tasten' })).toContainText('Strg + K')
  await page.keyboard.press('Escape')

  await page.route('**/api/health', (route) => route.fulfill({ json: { status: 'ok', environment: 'TEST' } }))
  await page.goto('/home')
  await expect(bar.getByText('TEST', { exact: true })).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  const width = async () => (await title.boundingBox())?.width
  await page.goto('/calendar')
  await expect.poll(width).toBe(1)
  await page.goto('/admin/reservations')
  await expect.poll(width).toBeGreaterThan(50)
  await page.setViewportSize({ width: 1199, height: 800 })
  await expect.poll(width).toBe(1)

  const stranger = await visit(DESK)
  await stranger.addInitScript(() => localStorage.setItem('loggedIn', 'true'))
  await stranger.route('**/api/auth/refresh', (route) => route.abort())
  await stranger.goto('/home')
  await expect(stranger.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
  await expect(stranger.getByRole('banner').locator('[data-state]')).toHaveCount(0)
})

test('who has seen an older version is told the news; dismissed, they never come again, and a person whom the server does not find is only logged [SHELL-074] [SHELL-075] [SHELL-077] [SHELL-078] [SHELL-079] [USER-065]', async ({
  visit,
}) => {
  const page = await visit(DESK)
  await signIn(page, 'member02')
  const seen: unknown[] = []
  // A message of the server about the person would take the place of the answer below.
  await page.routeWebSocket(/socket\.io/, () => undefined)
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), setupCompleted: true, version: '0.39.14' } })
  })
  // So far no version has removed anything.
  const news = [{ version: '0.39.15', added: ['Etwas mehr.'], changed: ['Etwas anders.'], removed: ['Etwas weniger.'] }]
  await page.route(/\/assets\/news\.de-.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export const NEWS = ${JSON.stringify(news)}` }),
  )
  await page.reload()
  await page.route('**/api/users/latestVersion', async (route) => {
    seen.push(route.request().postDataJSON())
    await route.fulfill({ json: {} })
  })
  const dialog = page.getByRole('dialog', { name: 'Was ist neu?' })
  await expect(dialog.getByRole('heading', { level: 4 })).toHaveText(['Neu', 'Geändert', 'Entfernt'])
  await expect(dialog.getByRole('listitem')).toHaveText(['Etwas mehr.', 'Etwas anders.', 'Etwas weniger.'])
  const dismiss = dialog.getByRole('button', { name: 'Nicht mehr anzeigen' })
  await expect(dismiss).toHaveCSS('text-decoration-line', 'underline')
  await expect(dismiss).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(dialog.getByRole('button', { name: 'OK' })).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  // A page that was slow before the reload tells its version after it, before it shows the news.
  seen.length = 0
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => seen).toEqual([{ version: '0.39.15' }])
  await page.reload()
  await expect(dismiss).toBeVisible()
  const missing = { errorCode: 'MISSING_USER', statusCode: 404, message: 'No such person' }
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 404, json: missing }))
  const logged = page.waitForEvent('console', (message) => message.text().includes('No such person'))
  await dismiss.click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => seen).toEqual([{ version: '0.39.15' }, { version: '9999.0.0' }])
  await logged
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})

test('a form in a dialog counts the characters of its fields [SHELL-083] [SHELL-084]', async ({ visit }) => {
  const page = await visit(DESK)
  await signIn(page, 'ben', '/friends')
  await page.getByRole('button', { name: 'Spitzname für Dirk Degen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/0 von \d+ Zeichen/)).toBeVisible()
  await dialog.getByRole('textbox').fill('Dirki')
  await expect(dialog.getByText(/5 von \d+ Zeichen/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toBeHidden()
})

function partsOf(page: Page) {
  return {
    bar: page.getByRole('banner'),
    nav: page.getByRole('navigation', { name: 'Hauptnavigation' }),
    sidebar: page.getByRole('complementary', { name: 'Reservierung' }),
    main: page.getByRole('main'),
  }
}

/** Expects a part at this place in the window, in pixels. */
async function isAt(part: Locator, box: { x?: number; y?: number; width?: number; height?: number }) {
  await expect.poll(() => part.boundingBox()).toMatchObject(box)
}

/** How long the bars of the toasts of this kind take to run out. */
function runsOut(page: Page, kind: 'success' | 'warning' | 'error'): Promise<string[]> {
  return page
    .locator(`[data-kind=${kind}] > span[aria-hidden]`)
    .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).animationDuration))
}
