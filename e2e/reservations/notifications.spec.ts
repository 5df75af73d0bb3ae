import { expect, type Page } from '@playwright/test'
import { test } from '../mails.ts'
import { callsOf, rangeNamed, reserve } from '../officer.ts'
import { DESK, expectAccessible, PHONE, signIn, weekdayFrom } from '../site.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Mitteilungen/ })
const panel = (page: Page) => page.getByRole('banner').getByRole('region', { name: 'Mitteilungen' })

test('the bell counts what others did and is unread, its panel shows six, and each can be read, opened and deleted [SHELL-030] [USER-039] [USER-040] [USER-045] [USER-046] [USER-047] [USER-049] [USER-050] [USER-051]', async ({
  visit,
  site,
}) => {
  const page = await visit({ ...DESK, reducedMotion: 'reduce' })
  await signIn(page, 'ben')
  await expect(bell(page)).toHaveAccessibleName('Mitteilungen')
  await bell(page).click()
  await expect(panel(page).getByText('Keine Mitteilungen')).toBeVisible()
  await page.keyboard.press('Escape')

  const [ben, anna] = [await callsOf(site.origin, 'ben'), await callsOf(site.origin, 'anna')]
  const hall = await rangeNamed(ben, 'Luftdruckhalle 10 m')
  const own = []
  for (let days = 1; days <= 6; days++) own.push(await reserve(ben, hall, days, weekdayFrom(days), ['18:00', '19:00']))
  for (const id of own) await anna('DELETE', '/appointments', { id })
  // Ben gets no notification of his own actions. One that a job of its own sends must not come in between.
  await expect(bell(page)).toHaveAccessibleName('Mitteilungen, 6 ungelesen')
  await ben('POST', '/user/notifications', { test: true })
  await ben('POST', '/user/notifications', { test: true })
  await expect(bell(page)).toHaveAccessibleName('Mitteilungen, 8 ungelesen')
  await expect(bell(page)).toHaveText('8')
  const onHome = page.getByRole('main').getByRole('region', { name: 'Mitteilungen, 8 ungelesen' })
  await expect(onHome.getByRole('listitem')).toHaveCount(3)
  await expect(onHome.getByRole('link', { name: '5 weitere' })).toHaveAttribute('href', '/notifications')

  await bell(page).click()
  const entries = panel(page).getByRole('listitem')
  await expect(entries).toHaveCount(6)
  await expect(entries.first()).toContainText('Testmitteilung')
  await expect(panel(page).getByRole('link', { name: '2 weitere' })).toBeVisible()
  await expectAccessible(page)

  await entries.first().getByRole('button', { name: '„Testmitteilung“ löschen' }).click()
  await expect(panel(page).getByRole('link', { name: '1 weitere' })).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Mitteilungen, 7 ungelesen')
  await entries.first().getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/settings\/notifications$/)
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toHaveAccessibleName('Mitteilungen, 6 ungelesen')

  await bell(page).click()
  await panel(page).getByRole('button', { name: 'Alle als gelesen markieren' }).click()
  await expect(bell(page)).toHaveAccessibleName('Mitteilungen')
  await expect(panel(page).getByRole('button', { name: 'Alles gelesen' })).toBeDisabled()
  await panel(page).getByRole('link', { name: '1 weitere' }).click()
  await expect(page).toHaveURL(/\/notifications$/)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(7)
})

const KINDS = [
  'Eigene Reservierung',
  'Reservierung durch andere für dich',
  'Eigene Stornierung',
  'Änderung oder Stornierung durch andere',
  'Eigene An- und Abmeldung zu Veranstaltungen',
  'Änderung, Absage oder freier Platz einer Veranstaltung',
  'Neue Veranstaltung im Verein',
  'Erinnerung am Tag vor einer Veranstaltung',
  'Rechnung',
]

test('each kind has a switch for mail, and one for push once a device has it, and what is chosen stays; above 99 the bell shows a smiley instead of the number; where push is impossible the reason stands next to the switch [USER-004] [USER-014] [USER-015] [USER-034] [USER-048] [USER-066] [USER-067]', async ({
  visit,
}) => {
  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await signIn(page, 'ben')
  await page.getByRole('button', { name: 'Konto und Anzeige' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Einstellungen' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(page.getByRole('main').getByRole('group', { name: 'Anzeige' }).getByRole('radio')).toHaveCount(3)
  await page.getByRole('slider').fill('150')
  await page.getByRole('link', { name: /^Mitteilungen/ }).click()

  const table = page.getByRole('main').getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['Was', 'E-Mail'])
  await expect(page.getByText('Push kannst du hier wählen, sobald es auf einem Gerät eingeschaltet ist.')).toBeVisible()
  for (const kind of KINDS)
    await expect(table.getByRole('switch', { name: `${kind}: E-Mail`, exact: true })).toHaveCount(1)
  await expect(table.getByRole('switch')).toHaveCount(KINDS.length)
  const byMail = page.getByRole('switch', { name: 'Rechnung: E-Mail' })
  await expect(byMail).toBeChecked()
  const saved = page.waitForRequest(
    (request) => request.method() === 'PATCH' && /\/users\/settings$/.test(request.url()),
  )
  await byMail.click()
  await saved
  await expect(byMail).not.toBeChecked()
  await page.reload()
  await expect(byMail).not.toBeChecked()
  await page.goto('/calendar')
  await expect(page.getByRole('grid')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('calendar.zoom'))).toBe('150')

  const stranger = await visit(DESK)
  await stranger.goto('/settings')
  await expect(stranger).toHaveURL(/\/login\?redirect=settings$/)

  let count = 99
  await page.routeWebSocket(/socket\.io/, () => undefined)
  await page.route('**/api/notifications', (route) => {
    const told = (_: unknown, index: number) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      ...{ title: 'Reserviert', body: 'Stand 7', date: '2026-05-13T08:00:00.000Z', timestamp: index },
      ...{ status: 'unopened', link: null },
    })
    return route.fulfill({ json: { notifications: Array.from({ length: count }, told) } })
  })
  await page.goto('/home')
  await expect(bell(page)).toHaveText('99')
  count = 100
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Mitteilungen, 100 ungelesen')
  await expect(bell(page)).toHaveText('')
  await expect(bell(page).locator('svg')).toHaveCount(2)

  for (const [userAgent, words] of [
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari/605.1.15', /Zum Home-Bildschirm/],
    ['Mozilla/5.0 (X11; Linux x86_64)', /Dieser Browser kann keine/],
  ] as const) {
    const device = await visit({ ...PHONE, userAgent })
    await device.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await signIn(device, 'ben', '/settings/notifications')
    await expect(device.getByRole('switch', { name: 'Push-Mitteilungen empfangen' })).toBeDisabled()
    await expect(device.getByText(words)).toBeVisible()
  }
})

test.describe('push', () => {
  test.use({ serviceWorkers: 'allow' })

  test('one tap lets the device receive, a push appears, and a tap on it opens what it is about [USER-041] [USER-042]', async ({
    visit,
    site,
  }) => {
    const page = await visit({ ...DESK, permissions: ['notifications'] })
    // This browser shows nothing outside of its window and reaches no push service: what they would say is said here.
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      const state: { key: ArrayBuffer | null } = { key: null }
      const made = () =>
        state.key && {
          options: { applicationServerKey: state.key },
          toJSON: () => ({
            endpoint: 'https://push.example/of-this-test',
            keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) },
          }),
          unsubscribe: async () => {
            state.key = null
            return true
          },
        }
      PushManager.prototype.getSubscription = async () => made() as never
      PushManager.prototype.subscribe = async (options) => {
        state.key = (options as { applicationServerKey: Uint8Array<ArrayBuffer> }).applicationServerKey.buffer
        return made() as never
      }
    })
    await signIn(page, 'ben', '/settings/notifications')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const device = page.getByRole('switch', { name: 'Push-Mitteilungen empfangen' })
    const invoice = page.getByRole('switch', { name: 'Rechnung: Push' })
    await expect(invoice).toBeHidden()
    await device.click()
    await expect(page.getByText('Eingeschaltet.', { exact: true })).toBeVisible()
    await expect(invoice).toBeChecked()
    await page.getByRole('button', { name: 'Testmitteilung senden' }).click()
    await expect(bell(page)).toHaveAccessibleName('Mitteilungen, 1 ungelesen')

    const ben = await callsOf(site.origin, 'ben')
    const { notifications } = await ben<{ notifications: { id: string; title: string; body: string }[] }>(
      'GET',
      '/notifications',
    )
    const [{ id, title, body }] = notifications as [(typeof notifications)[0]]
    await page.getByRole('link', { name: 'Bahnfrei' }).click()
    await expect(page).toHaveURL(/\/home$/)
    const [worker] = page.context().serviceWorkers()
    await worker?.evaluate(KEEP_SHOWN)
    await pushTo(page, site.origin, { id, title, body, language: 'de' })
    await expect
      .poll(() => worker?.evaluate('shown'))
      .toEqual([{ title, body, tag: id, lang: 'de', icon: '/icons/icon-192.png' }])
    await worker?.evaluate(TAP)
    await expect(page).toHaveURL(/\/settings\/notifications$/)
    await expect(bell(page)).toHaveAccessibleName('Mitteilungen')

    await expect(device).toBeChecked()
    await device.click()
    await expect(page.getByText(/^Ausgeschaltet/)).toBeVisible()
    await expect(invoice).toBeHidden()
  })
})

/** Keeps what the worker shows; as words, for a worker knows other names than a page. */
const KEEP_SHOWN = `self.shown = []
  registration.showNotification = async (title, options) => void shown.push({ title, ...options })`
/** Does the same as a browser when somebody taps the push. */
const TAP = `dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {
  notification: { tag: shown[0].tag, close() {} },
  waitUntil() {},
}))`

/** Delivers a push to the worker of the page, as its push service would. */
async function pushTo(page: Page, origin: string, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration !== undefined) found(registration.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
}
