import { expect } from '@playwright/test'
import { NEW_PASSWORD, PASSWORD } from '../../server/world/cast.ts'
import { state } from '../ranges.ts'
import { DESK, expectAccessible, givePassword, PHONE, signIn, signOut, test } from '../site.ts'

test('front page and unknown paths are open to everybody and accessible; the sign-in names what is wrong, and brings back to where one wanted to go; a stranger registers, gives a name and comes home [AUTH-003] [AUTH-004] [AUTH-008] [AUTH-015] [AUTH-026] [AUTH-027] [AUTH-028] [AUTH-083] [AUTH-084] [AUTH-103] [AUTH-104] [USER-003]', async ({
  visit,
}) => {
  const page = await visit(PHONE)
  await page.goto('/')
  await page.goto('/gibt/es/nicht')
  await expect(page.getByText('Die Seite wurde nicht gefunden.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/calendar?v=week')
  await expect(page).toHaveURL(/\/login\?redirect=calendar/)
  await expect(page.getByText('Bitte melde dich an.')).toBeVisible()
  const submit = page.getByRole('main').getByRole('button', { name: 'Anmelden' })
  await page.getByLabel('E-Mail').fill('niemand@demo.example')
  await page.getByLabel('Passwort', { exact: true }).fill('falsch-falsch')
  await submit.click()
  await expect(page.getByText('Zu dieser E-Mail-Adresse gibt es kein Konto.')).toBeVisible()
  await page.getByLabel('E-Mail').fill('member30@demo.example')
  await submit.click()
  await expect(page.getByText('Das Passwort ist falsch.')).toBeVisible()
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await submit.click()
  await expect(page).toHaveURL(/\/calendar\?.*v=week/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/home$/)

  const stranger = await visit(PHONE)
  await stranger.goto('/register')
  await stranger.getByLabel('E-Mail').fill('Neu@Demo.Example')
  await stranger.getByLabel('Passwort', { exact: true }).fill('lange-genug-1')
  await stranger.getByLabel('Passwort wiederholen').fill('lange-genug-1')
  await stranger.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(stranger).toHaveURL(/\/profile\/data/)
  await expect(stranger.getByText('Das Konto wurde angelegt.')).toBeVisible()
  await expect(stranger.getByLabel('Vorname')).toBeVisible()

  await stranger.getByLabel('Vorname').fill('Nina')
  await expect(stranger.getByLabel('Rufname')).toHaveValue('Nina')
  await stranger.getByLabel('Nachname').fill('Neumann')
  await stranger.getByRole('button', { name: /Speichern/ }).click()
  await expect(stranger).toHaveURL(/\/home/)
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText('Nina')
})

test('the sign-in survives a reload, and signing out ends it in every tab; registration says what is missing only when asked, and at the field; an address that is registered already leads to the sign-in with it; anybody who has no name yet is sent to give one first; a name that was just given counts at once, also while the live connection is slow [AUTH-030] [AUTH-031] [AUTH-032] [AUTH-071] [AUTH-072] [AUTH-073] [AUTH-082] [AUTH-085] [AUTH-086] [AUTH-107] [L15]', async ({
  visit,
}) => {
  const page = await visit(DESK)
  await givePassword(page, 'member31')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('button', { name: 'Konto und Anzeige' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/home$/)
  const other = await page.context().newPage()
  await other.goto('/home')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /Konto/ }).click()
  await signOut(page)
  await expect(other).toHaveURL(/\/(login|$)/)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toMatch(/at_[\w-]{20}/)
  await other.close()

  await page.goto('/register')
  await expect(page.getByText('Bitte eine E-Mail-Adresse angeben.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page.getByText('Bitte eine E-Mail-Adresse angeben.')).toBeVisible()
  await page.getByLabel('Passwort', { exact: true }).fill('kurz')
  await page.getByLabel('Passwort wiederholen').fill('anders')
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page.getByText('Das Passwort ist zu kurz.').first()).toBeVisible()
  await page.getByLabel('Passwort', { exact: true }).fill('lange-genug-1')
  await page.getByLabel('Passwort wiederholen').fill('anders-genug-1')
  await expect(page.getByText('Die Passwörter stimmen nicht überein.')).toBeVisible()

  await page.getByLabel('E-Mail').fill('ben@demo.example')
  await page.getByLabel('Passwort wiederholen').fill('lange-genug-1')
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page).toHaveURL(/\/login\?mail=ben/)
  await expect(page.getByText('Diese E-Mail-Adresse ist bereits registriert.')).toBeVisible()
  await expect(page.getByLabel('E-Mail')).toHaveValue('ben@demo.example')

  await page.request.post('/api/auth/registration', { data: { email: 'ohne@demo.example', password: NEW_PASSWORD } })
  await givePassword(page, 'ohne', NEW_PASSWORD)
  await expect(page).toHaveURL(/\/profile\/data/)
  await page.goto('/calendar')
  await expect(page).toHaveURL(/\/profile\/data\?redirect=calendar/)
  await expect(page.getByText('Bitte gib zuerst deinen Namen an.')).toBeVisible()

  const { promise: isQuick, resolve: becomeQuick } = Promise.withResolvers<void>()
  const { promise: isHeard, resolve: hear } = Promise.withResolvers<void>()
  let isSlow = false
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage(async (message) => {
      if (isSlow) await isQuick
      socket.send(message)
      if (String(message).includes('ohne@demo.example')) hear()
    })
  })
  await signIn(page, 'ohne', '/profile/data')
  await page.getByLabel('Vorname').fill('Nina')
  await page.getByLabel('Nachname').fill('Neumann')
  await isHeard
  isSlow = true
  await page.getByRole('button', { name: /Speichern/ }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nina')
  becomeQuick()
})

test('language and theme are German and the device’s, and stay as they were chosen [SHELL-001] [SHELL-003] [SHELL-009]', async ({
  visit,
}) => {
  const page = await visit({ ...DESK, locale: 'en-US', colorScheme: 'dark' })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('button', { name: 'Sprache und Anzeige' }).click()
  await page.getByText('English', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
})

test.describe('an empty system', () => {
  test.use({ wanted: 'empty' })

  test('the one-time link creates the first club, and its owner reserves the first lane', async ({ visit, site }) => {
    const page = await visit(DESK)
    await page.goto(`/start#${site.secret}`)
    await expect(page).toHaveURL(/\/start$/)
    await page.getByLabel('Name des Vereins').fill('SV Neubeginn')
    await page.getByLabel('Art des Schießstands').selectOption('Kurzwaffe 25 m')
    await expect(page.getByLabel('Name des Schießstands')).toHaveValue('Kurzwaffe 25 m')
    await expect(
      page.getByText('Der Schießstand bleibt geschlossen, bis Öffnungszeiten eingetragen sind.'),
    ).toBeVisible()
    await page.getByLabel('Wann ist geöffnet?').selectOption('Eigene Zeiten')
    for (const day of ['Di', 'Fr']) await page.getByRole('checkbox', { name: day, exact: true }).check()
    await page.getByLabel('Von', { exact: true }).selectOption('17:00')
    await expectAccessible(page)
    await page.getByLabel('Vorname').fill('Olga')
    await page.getByLabel('Nachname').fill('Ott')
    await page.getByLabel('E-Mail').fill('olga@neubeginn.example')
    await page.getByLabel('Passwort', { exact: true }).fill('lange-genug-1')
    await page.getByRole('button', { name: 'Verein anlegen' }).click()
    await expect(page).toHaveURL(/\/home/)
    await page.goto('/admin/club/ranges')
    await page.getByRole('link', { name: 'Kurzwaffe 25 m' }).click()
    await page.getByRole('link', { name: 'Öffnungszeiten' }).click()
    await expect(state(page, 'Dienstag', '17:00')).toHaveAccessibleName(/geöffnet/)
    await expect(state(page, 'Montag', '17:00')).toHaveAccessibleName(/geschlossen/)
  })
})
