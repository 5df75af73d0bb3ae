import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { callsOf, rangeNamed } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, signIn, test } from '../site.ts'
import { pathOf, secretOf, showRange } from './screens.ts'

const CALM = { reducedMotion: 'reduce' } as const
const HALL = 'Luftdruckhalle 10 m'
const titleOf = (device: Page) => device.getByRole('heading', { level: 1 })
const codeOf = (device: Page) => device.getByRole('img', { name: 'QR-Code zum Freischalten dieses Bildschirms' })

/** Writes down how often a page wants to be called. */
async function noteTimers(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const { setInterval } = window
    const noted: number[] = []
    Object.assign(window, { noted })
    window.setInterval = ((callback: () => void, ms: number) => {
      noted.push(ms)
      return setInterval(callback, ms)
    }) as typeof window.setInterval
  })
  return () => page.evaluate(() => (window as typeof window & { noted: number[] }).noted)
}

/** The two bits of a QR code that say how much of it may be missing. */
function correctionOf(device: Page): Promise<string> {
  return codeOf(device)
    .locator('path')
    .evaluate((path) => {
      const isDark = (column: number, row: number) =>
        (path as SVGPathElement).isPointInFill(new DOMPoint(4 + column + 0.5, 4 + row + 0.5))
      const mask = [true, false]
      const bits = [isDark(0, 8), isDark(1, 8)].map((bit, at) => bit !== mask[at])
      return { '01': 'L', '00': 'M', '11': 'Q', '10': 'H' }[bits.map(Number).join('')] ?? ''
    })
}

test('a device shows its code, an officer activates it by the link and sets it up, and it shows the day of its range until it is shut down [KIOS-001] [KIOS-002] [KIOS-003] [KIOS-006] [KIOS-007] [KIOS-008] [KIOS-011] [KIOS-012] [KIOS-013] [KIOS-015] [KIOS-023] [KIOS-024] [KIOS-026] [KIOS-030] [KIOS-031] [KIOS-032] [KIOS-033] [KIOS-034] [KIOS-036] [KIOS-037] [AUTH-020] [SHELL-076] [K03] [K05] [K07]', async ({
  visit,
}) => {
  const device = await visit({ viewport: { width: 1920, height: 1080 }, colorScheme: 'dark', ...CALM })
  const timers = await noteTimers(device)
  // Its five minutes pass in twelve seconds.
  await device.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => socket.send(String(message).replace('"expires":300000', '"expires":12000')))
  })
  await device.goto('/kiosk')
  await expect(device).toHaveURL(/\/kiosk\/setup$/)
  const first = await secretOf(device)
  await expect(device.getByRole('timer')).toHaveText(/Noch 0:\d\d gültig/)
  expect(await correctionOf(device)).toBe('M')
  await expect(device.locator('code')).not.toHaveText(first)
  const secret = await secretOf(device)
  expect(await timers()).toEqual(expect.arrayContaining([500, 16]))

  const phone = await visit({ ...PHONE, ...CALM })
  await giveLogin(phone, 'anna')
  await phone.goto(pathOf(secret))
  await expect(phone).toHaveURL(/\/kiosk\/link\//)
  await expect(phone.getByText('Chrome, Linux')).toBeVisible()
  await expect(phone.getByText('127.0.0.1 (im selben Netz wie du)')).toBeVisible()
  await expect(phone.getByText('ein neuer')).toBeVisible()
  await expect(codeOf(device)).toBeVisible()
  await phone.getByRole('button', { name: 'Freischalten', exact: true }).click()
  await expect(phone).toHaveURL(/\/kiosk\/activate\/[0-9a-f-]{36}$/)
  await expect(titleOf(device)).toHaveText('Dieser Bildschirm ist freigeschaltet')

  await phone.getByLabel('Schießstand').selectOption({ label: HALL })
  await phone.getByText('Titel und Aussehen').click()
  await phone.getByLabel('Größe des Kalenders').selectOption('150')
  await phone.getByLabel('Größe von Kopf und Fuß').selectOption('125')
  await phone.getByLabel('Schrift des Titels').selectOption('Roboto')
  await phone.getByLabel('Name des Bildschirms').fill('Theke')
  await phone.getByLabel('Titel', { exact: true }).fill('Gut Schuss')
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Fertig' }).click()
  await expect(phone).toHaveURL(/\/home$/)

  await expect(titleOf(device)).toHaveText('Gut Schuss')
  const foot = device.locator('footer')
  await expect(foot).toContainText(HALL)
  await expect(foot).toContainText(new RegExp(`\\w\\w \\d\\d\\. \\p{L}+ ${new Date().getFullYear()}`, 'u'))
  const clock = foot.locator('time')
  const before = await clock.textContent()
  await expect(clock).not.toHaveText(before ?? '')
  await expect(clock).toHaveText(/^\d\d:\d\d:\d\d$/)
  expect(await timers()).toContain(250)
  for (const part of [device.locator('header'), foot]) expect((await part.boundingBox())?.height).toBeCloseTo(75, 0)
  const calendar = device.getByRole('region', { name: 'Reservierungen von heute' })
  for (const hour of ['00:00', '12:00', '23:00']) await expect(calendar.getByText(hour, { exact: true })).toBeAttached()
  await expect(calendar.getByRole('region', { name: 'Stand 12' })).toBeAttached()
  const band = calendar.getByText('geschlossen').first().locator('..')
  await expect(band, 'what is closed has a ground of its own').not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(device.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expectAccessible(device)
  await expect(device.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')

  for (const path of ['/home', '/wiki', '/kiosk/setup', '/login', '/nirgends']) {
    await device.goto(path)
    await expect(device).toHaveURL(/\/kiosk\/display$/)
    await expect(titleOf(device)).toHaveText('Gut Schuss')
  }
  await expect(device.getByRole('dialog')).toHaveCount(0)

  await device.keyboard.press('q')
  await expect(device).toHaveURL(/\/kiosk\/setup$/)
  await phone.goto('/kiosk/activate')
  const card = phone.getByRole('listitem').filter({ hasText: 'Theke' })
  await expect(card).toContainText('Nicht angemeldet')

  await phone.goto(pathOf(await secretOf(device)))
  await expect(phone.getByText('Theke')).toBeVisible()
  await phone.getByRole('button', { name: 'Freischalten', exact: true }).click()
  await expect(titleOf(device)).toHaveText('Gut Schuss')

  await phone.goto('/kiosk/activate')
  await expect(card).toContainText('Angemeldet')
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Theke löschen' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(device).toHaveURL(/\/kiosk\/setup$/)
  await expect(card).toHaveCount(0)
})

test('a screen shows what is reserved and given back at once, what the club announces and which lane is free, and comes back from a lost line by itself [KIOS-025] [KIOS-035] [K08]', async ({
  visit,
  site,
}) => {
  const device = await visit({ viewport: { width: 1920, height: 1080 }, ...CALM })
  // The server cannot answer the first questions over the socket.
  let refusals = 20
  await device.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      const id = /"transactionId":"(\d+)","method":"subscribe"/.exec(String(message))?.[1]
      if (id === undefined || refusals-- <= 0) return server.send(message)
      socket.send(`42["rpc/out",{"transactionId":"${id}","errorCode":"SERVICE_UNAVAILABLE"}]`)
    })
  })
  const call = await callsOf(site.origin, 'anna')
  const hall = await rangeNamed(call, HALL)
  const screenId = await showRange(device, call, hall.id)
  const calendar = device.getByRole('region', { name: 'Reservierungen von heute' })
  // Twenty refusals, each with a longer wait behind it.
  await expect(calendar.getByText('0:00').first()).toBeAttached({ timeout: 120_000 })

  // Whenever the test runs: somebody comes without a reservation.
  const { id, laneName } = await call<{ id: string; laneName: string }>('POST', '/admin/reservations/walk-in', {
    rangeId: hall.id,
    who: { guestName: 'Gerda Gastmann' },
    minutes: 60,
  })
  const lane = calendar.getByRole('region', { name: `Stand ${laneName}`, exact: true })
  await expect(lane.getByText('belegt')).toBeVisible()
  await expect(device.getByText('Gastmann')).toHaveCount(0)
  const isHeld = () => device.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(await isHeld(), 'a newer version waits').toBe(true)
  // Text that is read from five metres is large, whatever the pixels: a fortieth of the screen and more.
  const size = (text: string) =>
    device
      .getByText(text)
      .first()
      .evaluate((part) => Number.parseFloat(getComputedStyle(part).fontSize))
  expect(await size('belegt')).toBeGreaterThanOrEqual(1080 / 40)

  await call('POST', '/kiosk/announcement', { text: 'Samstag bleibt die Halle zu', until: null })
  await expect(device.getByText('Samstag bleibt die Halle zu')).toBeVisible()
  await expect(device.getByText(/^(Jetzt frei|Frei ab \d\d:\d\d|Heute ist kein Stand mehr frei\.)$/)).toBeVisible()

  await call('DELETE', `/appointments/blocker/${id}`, {})
  await expect(lane.getByText('belegt')).toHaveCount(0)
  expect(await isHeld(), 'nobody shoots').toBe(false)

  await device.context().setOffline(true)
  await expect(device.getByText('Keine Verbindung')).toBeVisible()
  await device.context().setOffline(false)
  await expect(device.getByText('Keine Verbindung')).toHaveCount(0)

  // Switched on while the server is away.
  await device.route('**/api/**', (route) => route.abort())
  await device.reload()
  await expect(device.getByText('Die Verbindung wird gesucht')).toBeVisible()
  await device.unroute('**/api/**')
  await expect(titleOf(device)).toHaveText(HALL)

  // Ended while it was switched off.
  await device.goto('about:blank')
  await call('POST', '/kiosk/delete', { screenId })
  await device.goto('/kiosk/display')
  await expect(device).toHaveURL(/\/kiosk\/setup$/)
  await secretOf(device)
})

test('a screen whose settings the server does not know while it is signed in shuts down by itself [KIOS-025] [KIOS-043]', async ({
  visit,
  site,
}) => {
  const device = await visit({ ...DESK, ...CALM })
  const call = await callsOf(site.origin, 'anna')
  const hall = await rangeNamed(call, HALL)
  const screenId = await showRange(device, call, hall.id)
  await expect(titleOf(device)).toHaveText(HALL)

  // Its sign-in is good all the while: it ends by the screen itself, which knows what it signs out of.
  const left: number[] = []
  device.on('response', (response) => {
    if (response.url().endsWith('/auth/logout')) left.push(response.status())
  })
  await device.routeWebSocket(/socket\.io/, () => undefined)
  await device.route(`**/api/kiosk/screens/${screenId}*`, (route) => route.fulfill({ json: { screen: null } }))
  await device.reload()
  await expect(device).toHaveURL(/\/kiosk\/setup$/)
  expect(left).toEqual([200])
  const { screens } = await call<{ screens: { id: string; tokenClaimed: boolean }[] }>('GET', '/kiosk/screens')
  expect(screens.find(({ id }) => id === screenId)).toMatchObject({ tokenClaimed: false })
})

test('the code of a device is gone when it ends and when the line closes, also where no other one comes [KIOS-042]', async ({
  visit,
}) => {
  const device = await visit({ ...DESK, ...CALM })
  let line: WebSocketRoute | undefined
  let asked = 0
  // Every second request for a code stays without an answer.
  await device.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    line = socket
    socket.onMessage((message) => {
      if (String(message).includes('kiosk/requestCode') && ++asked % 2 === 0) return
      server.send(message)
    })
    server.onMessage((message) => socket.send(String(message).replace('"expires":300000', '"expires":3000')))
  })
  await device.goto('/kiosk/setup')
  const first = await secretOf(device)
  await expect(codeOf(device)).toHaveCount(0)
  await expect(device.getByText('Ein Code wird geholt …')).toBeVisible()
  await expect(device.locator('code')).toHaveCount(0)

  await line?.close()
  await expect(device.locator('code')).not.toHaveText(first)
  await expect(codeOf(device)).toBeVisible()
  await device.routeWebSocket(/socket\.io/, (socket) => void socket.close())
  await line?.close()
  await expect(codeOf(device)).toHaveCount(0)
  await expect(device.locator('code')).toHaveCount(0)
  await expect(device.getByText(/Verbindung nicht möglich/)).toBeVisible()
})

test('nobody else gets to a screen or its settings, and where the device has no line it says so [KIOS-004] [KIOS-005] [KIOS-009] [KIOS-010] [KIOS-014] [KIOS-038]', async ({
  visit,
}) => {
  const device = await visit({ ...DESK, ...CALM })
  await device.goto('/kiosk/display')
  await expect(device).toHaveURL(/\/login\?redirect=kiosk/)
  await device.getByRole('link', { name: 'Als Bildschirm einrichten' }).click()
  await expect(device).toHaveURL(/\/kiosk\/setup$/)
  const secret = await secretOf(device)
  await device.context().setOffline(true)
  await expect(device.getByText(/Verbindung nicht möglich \(Versuch [2-9]\)\./)).toBeVisible()
  await expect(codeOf(device)).toHaveCount(0)
  await device.context().setOffline(false)
  await expect(device.locator('code')).not.toHaveText(secret)

  const ben = await visit({ ...PHONE, ...CALM })
  await signIn(ben, 'ben')
  for (const path of ['/kiosk/activate', `/kiosk/activate/${crypto.randomUUID()}`, '/kiosk/link/x', '/kiosk/display']) {
    await ben.goto(path)
    await expect(ben).toHaveURL(/\/home$/)
  }
  await ben.goto('/kiosk/setup')
  await expect(ben.getByText('Hier ist Ben angemeldet.')).toBeVisible()
  await expect(codeOf(ben)).toHaveCount(0)
  let refreshes = 0
  ben.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) refreshes += 1
  })
  await ben.keyboard.press('q')
  await secretOf(ben)
  expect(refreshes, 'the page that is left asks for nothing more').toBe(0)
  await ben.goto('/home')
  await expect(ben).toHaveURL(/\/login/)

  const anna = await visit({ ...DESK, ...CALM })
  await signIn(anna, 'anna')
  await anna.goto(`/kiosk/link/${'A'.repeat(43)}`)
  await expect(anna.getByText('Der Code des Bildschirms ist ungültig oder abgelaufen.')).toBeVisible()
  await expect(anna).toHaveURL(/\/home$/)
  await anna.getByRole('button', { name: 'Verein aufklappen', exact: true }).click()
  await anna.getByRole('navigation').getByRole('link', { name: 'Bildschirme' }).click()
  await anna.getByRole('button', { name: 'Bildschirm freischalten' }).click()
  await anna.getByRole('textbox', { name: 'Code des Bildschirms' }).fill('zu kurz')
  await anna.getByRole('button', { name: 'Weiter' }).click()
  await expect(anna.getByText('Das ist kein Code eines Bildschirms.')).toBeVisible()
  await anna.keyboard.press('Escape')
  await anna.getByRole('button', { name: 'Ansage ändern' }).click()
  await anna.getByRole('textbox', { name: 'Text' }).fill('Heute Vereinsabend')
  await anna.getByRole('button', { name: 'Speichern' }).click()
  await expect(anna.getByText('Die Ansage steht auf den Bildschirmen.')).toBeVisible()
})
