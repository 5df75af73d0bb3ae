import { expect, type Locator, type Page } from '@playwright/test'
import { NEW_PASSWORD, PASSWORD } from '../../server/world/cast.ts'
import { DESK, givePassword, PHONE, test, weekdayFrom } from '../site.ts'

const says = (field: Locator, message: string) => expect(field).toHaveAccessibleDescription(new RegExp(message))
const isFine = (field: Locator) => expect(field).not.toHaveAttribute('aria-invalid', 'true')

test('the sign-in asks for address and password, and says what is missing; anybody who comes without a name is warned, and the form insists on one [AUTH-005] [AUTH-044] [AUTH-046] [AUTH-055] [AUTH-056] [AUTH-057] [USER-030] [USER-031]', async ({
  visit,
}) => {
  const page = await visit(PHONE)
  await page.goto('/login')
  const [email, password] = [page.getByLabel('E-Mail'), page.getByLabel('Passwort', { exact: true })]
  await expect(email).toHaveAttribute('type', 'email')
  await expect(password).toHaveAttribute('type', 'password')
  const sent = await countSent(page, '**/api/auth/login')
  const submit = page.getByRole('main').getByRole('button', { name: 'Anmelden' })
  await submit.click()
  await says(email, 'Bitte eine E-Mail-Adresse angeben.')
  await says(password, 'Bitte ein Passwort angeben.')
  for (const wrong of ['ben', 'ben@', 'ben@demo', 'ben demo@demo.example']) {
    await email.fill(wrong)
    await says(email, 'Die E-Mail-Adresse ist ungültig.')
  }
  await submit.click()
  await email.fill('ben@demo.example')
  await isFine(email)
  expect(sent()).toBe(0)

  await page.getByRole('main').getByRole('link', { name: 'Konto anlegen' }).click()
  await expect(page).toHaveURL(/\/register$/)

  await page.request.post('/api/auth/registration', { data: { email: 'still@demo.example', password: NEW_PASSWORD } })
  await page.goto('/login?redirect=calendar')
  await page.getByLabel('E-Mail').fill('still@demo.example')
  await page.getByLabel('Passwort', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('status')).toContainText(['Bitte gib zuerst deinen Namen an.'])
  const saved = await countSent(page, '**/api/users')
  await page.getByRole('button', { name: /Speichern/ }).click()
  for (const name of ['Vorname', 'Nachname', 'Rufname']) await says(page.getByLabel(name), 'Pflichtfeld.')
  expect(saved()).toBe(0)
  await page.goto(`/calendar?d=${weekdayFrom(2)}`)
  await expect(page).toHaveURL(/\/profile\/data/)
})

test('the sign-in tells in words why it was refused; the registration wants an address and the same password of eight characters twice, and one without an account in the end says that it failed; home and calendar are for those who are signed in, and anybody who is need not register; a sign-in older than two days is renewed when that is asked of everybody, also of a page that stands open [AUTH-010] [AUTH-029] [AUTH-075] [AUTH-076] [AUTH-077] [AUTH-079] [AUTH-080] [AUTH-081] [AUTH-087] [AUTH-101] [AUTH-102] [AUTH-105] [AUTH-106] [AUTH-108] [CAL-001] [USER-001]', async ({
  visit,
}) => {
  const page = await visit(DESK)
  await page.goto('/login')
  await page.getByLabel('E-Mail').fill('gina@demo.example')
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  for (const [statusCode, errorCode, words] of [
    [400, 'EMAIL_INVALID', 'Die E-Mail-Adresse ist ungültig.'],
    [403, 'USER_DISABLED', 'Dieses Konto ist gesperrt.'],
    [429, 'TOO_MANY_REQUESTS', 'Zu viele Versuche. Bitte warte einige Minuten.'],
    [409, 'USER_CORRUPT', 'Unbekannter Fehler.'],
  ] as const) {
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status: statusCode, json: { errorCode, statusCode, message: 'no', requestId: '1' } }),
    )
    await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
    await expect(page.getByRole('alert')).toContainText(words)
  }
  await expect(page).toHaveURL(/\/login$/)

  await page.goto('/register')
  const sent = await countSent(page, '**/api/auth/registration')
  const email = page.getByLabel('E-Mail')
  const password = page.getByLabel('Passwort', { exact: true })
  const confirm = page.getByLabel('Passwort wiederholen')
  const submit = page.getByRole('button', { name: 'Konto anlegen', exact: true })
  await submit.click()
  await says(email, 'Bitte eine E-Mail-Adresse angeben.')
  await says(password, 'Bitte ein Passwort angeben.')
  await says(confirm, 'Bitte ein Passwort angeben.')

  await email.fill('kein-klammeraffe')
  await says(email, 'Die E-Mail-Adresse ist ungültig.')
  await email.fill('neu@demo.example')
  await password.fill('sieben7')
  await confirm.fill('sieben7')
  await says(password, 'Das Passwort ist zu kurz.')
  await says(confirm, 'Das Passwort ist zu kurz.')
  for (const [typed, why] of [
    ['aaaaaaaaa', 'Dieses Passwort wiederholt nur dieselben Zeichen.'],
    ['asdfghjklö', 'Dieses Passwort ist eine Reihe der Tastatur oder einfaches Zählen.'],
    ['Bahnfrei2026', 'Dieses Passwort besteht aus dem Namen des Vereins oder von Bahnfrei.'],
  ] as const) {
    await password.fill(typed)
    await says(password, `${why} Bitte wähle ein anderes.`)
  }
  await password.fill('acht-8-8')
  await isFine(password)
  await says(confirm, 'Die Passwörter stimmen nicht überein.')
  await submit.click()
  expect(sent()).toBe(0)
  await confirm.fill('acht-8-8')
  for (const field of [email, password, confirm]) await isFine(field)

  for (const [index, field] of [password, confirm].entries()) {
    const toggle = page.getByRole('button', { name: 'Passwort zeigen' }).nth(index)
    await expect(field).toHaveAttribute('type', 'password')
    await toggle.click()
    await expect(field).toHaveAttribute('type', 'text')
    await toggle.click()
    await expect(field).toHaveAttribute('type', 'password')
  }
  await page.getByRole('main').getByRole('link', { name: 'Zurück zur Anmeldung' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await page.goto('/register')
  await page.getByLabel('E-Mail').fill('neu@demo.example')
  await page.getByLabel('Passwort', { exact: true }).fill('lange-genug-1')
  await page.getByLabel('Passwort wiederholen').fill('lange-genug-1')
  const failed = page.getByText('Die Registrierung ist fehlgeschlagen.')
  const outcomes = [{ status: 200, body: 'null' }, { status: 500, json: { message: 'x' } }, undefined]
  for (const [index, outcome] of outcomes.entries()) {
    await page.route('**/api/auth/registration', (route) =>
      outcome === undefined ? route.abort('connectionreset') : route.fulfill(outcome),
    )
    await page.getByRole('button', { name: 'Konto anlegen', exact: true }).click()
    await expect(failed).toHaveCount(index + 1)
  }
  await expect(page).toHaveURL(/\/register$/)

  await page.unrouteAll()
  for (const path of ['/home', '/calendar']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login\?redirect=/)
  }
  await givePassword(page, 'member33')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/calendar')
  await expect(page).toHaveURL(/\/calendar/)
  await expect(page.getByRole('grid')).toBeVisible()
  await page.goto('/register')
  await expect(page).toHaveURL(/\/profile\/data$/)

  await page.goto('/home')
  await expect(page.getByRole('button', { name: 'Konto und Anzeige' })).toBeVisible()
  const begin = Date.now()
  const days = (count: number) => begin + count * 24 * 60 * 60_000
  const renewals = await countSent(page, '**/api/auth/refresh')
  await page.route('**/api/realtime', (route) =>
    route.fulfill({
      json: {
        maintenance: { active: false, backOnlineTime: null },
        settings: { trackUsage: false, refreshAfter: days(9) },
      },
    }),
  )
  for (const age of [1.5, 3]) {
    await page.clock.setFixedTime(days(age))
    const answered = page.waitForResponse('**/api/realtime')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await answered
  }
  // Had the younger one been renewed too, there would be two by now, or none at the second time.
  await expect.poll(renewals).toBe(1)
})

test('after many registrations over one connection the form says so, and what to do [B27]', async ({ visit }) => {
  const page = await visit(PHONE)
  await page.goto('/register')
  for (let index = 0; index < 10; index += 1)
    await page.request.post('/api/auth/registration', {
      data: { email: `neu${index}@demo.example`, password: NEW_PASSWORD },
    })
  await page.getByLabel('E-Mail').fill('noch.einer@demo.example')
  await page.getByLabel('Passwort', { exact: true }).fill('lange-genug-1')
  await page.getByLabel('Passwort wiederholen').fill('lange-genug-1')
  await page.getByRole('button', { name: 'Konto anlegen', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Versuche es in einer Stunde wieder')
  await expect(page.getByLabel('E-Mail')).toHaveValue('noch.einer@demo.example')
})

/** Counts the requests of this kind that have left the page. */
async function countSent(page: Page, path: string): Promise<() => number> {
  let count = 0
  await page.route(path, (route) => {
    count += 1
    return route.continue()
  })
  return () => count
}
