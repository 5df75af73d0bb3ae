import { expect, type Page } from '@playwright/test'
import { NEW_PASSWORD } from '../../server/world/cast.ts'
import { apiAs } from '../api.ts'
import { cell, chooseFree, send } from '../calendar.ts'
import { linkTo, test } from '../mails.ts'
import { DESK, expectAccessible, PHONE, signIn, weekdayFrom } from '../site.ts'

async function fillNewPassword(page: Page, password: string) {
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByLabel('Passwort wiederholen').fill(password)
}

test('a stranger registers, confirms the address by the mail with one tap and reserves a lane of the operator [AUTH-009] [AUTH-078] [USER-006] [B27]', async ({
  visit,
  mails,
}) => {
  const page = await visit(PHONE)
  await page.goto('/register')
  for (const [words, path] of [
    ['Nutzungsbedingungen', '/about#terms'],
    ['Datenschutzerklärung', '/about#privacy'],
    ['Hausregeln', '/guidelines'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name: words })).toHaveAttribute('href', path)
  await page.getByLabel('E-Mail').fill('neu@demo.example')
  await fillNewPassword(page, 'lange-genug-1')
  await page.getByRole('button', { name: 'Konto anlegen', exact: true }).click()
  await expect(page).toHaveURL(/\/profile\/data/)
  await page.getByLabel('Vorname').fill('Nina')
  await page.getByLabel('Nachname').fill('Neumann')
  await page.getByRole('button', { name: /Speichern/ }).click()
  await expect(page).toHaveURL(/\/home/)
  const note = page.getByRole('complementary', { name: 'E-Mail-Adresse bestätigen' })
  await expect(note).toContainText('neu@demo.example')

  // The screens show, instead of the lanes of the operator, that the address is not confirmed yet.
  const day = weekdayFrom(2)
  for (const path of [`/calendar?v=day&d=${day}`, '/free']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText('neu@demo.example')).toBeVisible()
    await expect(page.getByRole('button', { name: 'E-Mail noch einmal senden' })).toBeVisible()
  }
  await page.goto('/home')
  const link = await linkTo(mails, 'neu@demo.example', 'Bitte bestätige deine E-Mail-Adresse')
  await note.getByRole('button').click()
  await expect(page.getByText('Die E-Mail wurde versendet.')).toBeVisible()
  await expect.poll(() => mails.received.length).toBe(2)
  // The second mail has replaced the first.
  await page.goto(link)
  const confirm = page.getByRole('button', { name: 'Adresse bestätigen' })
  await confirm.click()
  await expect(page.getByText('Dieser Link gilt nicht mehr')).toBeVisible()
  await expect(page.getByRole('button', { name: 'E-Mail noch einmal senden' })).toBeVisible()
  const open = await page.context().newPage()
  await open.goto(`/calendar?v=day&d=${day}`)
  await expect(open.getByRole('main').getByText('neu@demo.example')).toBeVisible()
  await page.goto(/http\S+/.exec(mails.received[1]?.mail.text ?? '')?.[0] ?? '')
  await expect(page.getByText('neu@demo.example gehört dir?')).toBeVisible()
  await confirm.click()
  await expect(page.getByText('Deine E-Mail-Adresse ist bestätigt.')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nina')
  await expect(note).toHaveCount(0)
  // A page that was open learns it by itself.
  await expect(open.getByRole('main').getByText('neu@demo.example')).toHaveCount(0)
  await open.close()

  await page.goto(`/calendar?v=day&d=${day}`)
  await chooseFree(page, day, 1, '09:00')
  await send(page)
  await expect(cell(page, day, 1, '09:00', 'deine Reservierung')).toBeVisible()
})

test('a confirmation without its code is the registration form; in another browser the link asks for the password, and a click alone confirms nothing [AUTH-009] [L25]', async ({
  visit,
  mails,
}) => {
  const page = await visit(DESK)
  await page.goto('/confirmation?email=neu%40demo.example')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto anlegen')
  await expect(page.getByText('Bestätigt ist noch nichts')).toBeVisible()
  await expect(page.getByLabel('E-Mail')).toHaveValue('neu@demo.example')
  await page.request.post('/api/auth/registration', { data: { email: 'neu@demo.example', password: NEW_PASSWORD } })
  await page.goto('/confirmation?email=neu%40demo.example&code=falsch')
  await expect(page).toHaveURL(/\/confirmation\?email=neu%40demo\.example$/)
  const password = page.getByLabel('Passwort', { exact: true })
  const confirm = page.getByRole('button', { name: 'Bestätigen und anmelden' })
  await password.fill(NEW_PASSWORD)
  await confirm.click()
  await expect(page.getByText('Dieser Link gilt nicht mehr')).toBeVisible()
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await expect(page).toHaveURL(/\/login\?mail=neu%40demo\.example$/)

  await page.goto(await linkTo(mails, 'neu@demo.example', 'Bitte bestätige deine E-Mail-Adresse'))
  await expect(page.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveValue('neu@demo.example')
  await expect(page.getByRole('textbox', { name: 'E-Mail-Adresse' })).toBeDisabled()
  await expectAccessible(page)
  await password.fill('geraten-geraten')
  await confirm.click()
  await expect(page.getByText('Das Passwort ist falsch.')).toBeVisible()
  await password.fill(NEW_PASSWORD)
  await confirm.click()
  // The registration was a login of its own, which ends.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zur Sicherheit beendet')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page).toHaveURL(/\/profile\/data\?redirect=home$/)
})

test('an address that shall get the copies of a club is confirmed by a click on the page of its link, without an account; a forgotten password is replaced by mail, and the old sign-in elsewhere ends [AUTH-006] [AUTH-007] [AUTH-045] [AUTH-059] [AUTH-060] [AUTH-061] [AUTH-063] [AUTH-064] [AUTH-065] [AUTH-066] [AUTH-067] [AUTH-069] [AUTH-070] [AUTH-074] [L10] [S02]', async ({
  visit,
  site,
  mails,
}) => {
  const elsewhere = await visit(DESK)
  await signIn(elsewhere, 'ben')
  const page = await visit(PHONE)
  const { call } = await apiAs(site, 'anna')
  await call('PATCH', '/admin/club/mail-forward', { enabled: true, target: 'stand@post.example', bcc: '', sender: '' })
  const confirmation = await linkTo(
    mails,
    'stand@post.example',
    'SV Eichenhain 1898 e.V.: Nachrichten an diese Adresse bestätigen',
  )
  await page.goto(confirmation)
  await expect(page).toHaveURL(/\/mail-forward$/)
  expect((await call('GET', '/admin/club/mail-forward')).waiting).toEqual(['stand@post.example'])
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click()
  await expect(page.getByText('stand@post.example zählt für SV Eichenhain 1898 e.V. ab jetzt.')).toBeVisible()
  expect((await call('GET', '/admin/club/mail-forward')).waiting).toEqual([])
  await page.goto('/mail-forward')
  await expect(page.getByText('Bitte öffne diese Seite über den Link in deiner E-Mail.')).toBeVisible()

  await page.goto('/login')
  await page.getByLabel('E-Mail').fill(' Ben@demo.example')
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  await expect(page).toHaveURL(/\/login\/reset-password\?email=ben%40demo\.example$/)
  const email = page.getByLabel('E-Mail')
  const request = page.getByRole('button', { name: 'E-Mail anfordern' })
  await expect(email).toHaveValue('ben@demo.example')
  await expectAccessible(page)

  for (const [typed, why] of [
    ['', 'Bitte eine E-Mail-Adresse angeben.'],
    ['ben@', 'Die E-Mail-Adresse ist ungültig.'],
  ] as const) {
    await email.fill(typed)
    await expect(request).toBeDisabled()
    await expect(request).toHaveAccessibleDescription(why)
  }
  await page.getByRole('main').getByRole('link', { name: 'Zurück zur Anmeldung' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goBack()
  await email.fill('ben@demo.example')
  await request.click()
  await expect(page.getByText('Die E-Mail zum Zurücksetzen wurde versendet.')).toBeVisible()

  await page.goto(await linkTo(mails, 'ben@demo.example', 'Neues Passwort für Bahnfrei'))
  await expect(page).toHaveURL(/\/login\/create-password$/)
  await expect(email).toHaveValue('ben@demo.example')
  await expect(email).toBeDisabled()
  await expectAccessible(page)
  const save = page.getByRole('button', { name: 'Speichern und anmelden' })
  await save.click()
  await expect(page.getByText('Bitte ein Passwort angeben.')).toHaveCount(2)
  await fillNewPassword(page, 'sieben7')
  await expect(page.getByText('Das Passwort ist zu kurz.')).toHaveCount(2)
  await page.getByLabel('Passwort', { exact: true }).fill('ganz-neu-1')
  await page.getByLabel('Passwort wiederholen').fill('ganz-neu-2')
  await expect(page.getByText('Die Passwörter stimmen nicht überein.')).toBeVisible()
  await page.getByLabel('Passwort wiederholen').fill('ganz-neu-1')
  await save.click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ben')

  await elsewhere.goto('/calendar')
  await expect(elsewhere).toHaveURL(/\/login/)
  await linkTo(mails, 'ben@demo.example', 'Dein Passwort wurde geändert')
})
