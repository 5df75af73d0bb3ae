import { expect } from '@playwright/test'
import { DESK, expectAccessible, giveLogin, PHONE, signIn, test } from '../site.ts'

test('anybody who is not signed in opens every public page, in the frame of the homepage; the sign-in takes passwords of 6 to 128 characters; nobody sets a password without the mail, and who is signed in has no need of it; a root looks at a mail that was kept, nobody else gets there [AUTH-002] [AUTH-058] [AUTH-062] [AUTH-068] [L11] [L14]', async ({
  visit,
}) => {
  const page = await visit(DESK)
  for (const path of [
    ...['/', '/features', '/guidelines', '/about', '/cookies', '/login', '/login/reset-password'],
    ...[
      '/login/create-password',
      '/register',
      '/confirmation',
      '/qrAuth',
      '/ra',
      '/journalReport/wer/was',
      '/nirgendwo',
    ],
  ]) {
    await page.goto(path)
    await expect(page.locator('main h1'), path).toBeAttached()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden', exact: true }), path).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Hauptnavigation' }), path).toHaveCount(0)
    await expect(page).not.toHaveURL(/redirect=/)
  }

  await page.goto('/login')
  await page.getByLabel('E-Mail').fill('ben@demo.example')
  const password = page.getByLabel('Passwort', { exact: true })
  const submit = page.getByRole('main').getByRole('button', { name: 'Anmelden' })
  for (const [typed, why] of [
    ['fuenf', 'Das Passwort ist falsch.'],
    ['x'.repeat(129), 'Maximal 128 Zeichen.'],
  ] as const) {
    await password.fill(typed)
    await submit.click()
    await expect(page.getByText(why)).toBeVisible()
  }
  for (const typed of ['sechs6', 'x'.repeat(41), 'x'.repeat(128)]) {
    await password.fill(typed)
    const answer = page.waitForResponse('**/api/auth/login')
    await submit.click()
    expect((await answer).status()).toBe(401)
  }

  for (const data of ['%', 'kein-base64', btoa('{"email":"ben@demo.example"}'), btoa('{"__proto__":{"secret":"x"}}')]) {
    const answer = await page.goto(`/login/create-password?data=${encodeURIComponent(data)}`)
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(page).toHaveURL(/\/login\/create-password$/)
    await expect(page.getByText('Hier fehlt der Link für ein neues Passwort')).toBeVisible()
    await expect(page.getByLabel('E-Mail')).toHaveCount(0)
    await expect(page.getByRole('alert').getByRole('paragraph')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Einen neuen Link anfordern' }).click()
  await expect(page).toHaveURL(/\/login\/reset-password$/)

  await giveLogin(page, 'ben')
  for (const path of ['/login/reset-password', '/login/create-password']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/home$/)
  }

  await page.goto('/root/mails')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText('Dafür fehlt dir die Berechtigung.')).toBeVisible()

  const rita = await visit(PHONE)
  await signIn(rita, 'rita')
  // Her second factor is no matter of this test: the screens get what a server with one would answer.
  const head = {
    id: '0b5c4f1e-3a9d-4c2b-8f00-1234567890ab',
    kind: 'passwordReset',
    address: 'ben@demo.example',
    subject: 'Neues Passwort für Bahnfrei',
    createdOn: Date.now(),
  }
  const { letterOf } = await import('../../server/src/base/mail/letter.ts')
  const words = { subject: head.subject, paragraphs: ['Über den Link.'], action: { label: 'Los', path: '/login' } }
  const { text, html } = letterOf(words, { language: 'de', origin: 'https://bahnfrei.example' })
  await rita.route('**/api/sudo/mails', (route) => route.fulfill({ json: { mails: [head] } }))
  await rita.route('**/api/sudo/mails/*', (route) => route.fulfill({ json: { mail: { ...head, text, html } } }))
  await rita.getByRole('button', { name: /Konto/ }).click()
  await rita.getByRole('link', { name: 'Nicht versendete E-Mails' }).click()
  const kept = rita.getByRole('link', { name: /Neues Passwort für Bahnfrei/ })
  await expect(kept).toBeVisible()
  await kept.click()
  const frame = rita.frameLocator('iframe')
  await expect(frame.getByRole('heading')).toHaveText('Neues Passwort für Bahnfrei')
  // The letter has its own look, by its one style that the policy of the page knows.
  await expect(frame.locator('main')).toHaveCSS('max-width', '560px')
  await expect(rita.locator('iframe')).toHaveAttribute('sandbox', '')
  await expect(rita.locator('pre')).toContainText('https://bahnfrei.example/login')
  await expectAccessible(rita)
})
