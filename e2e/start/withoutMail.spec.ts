import { expect, type Page } from '@playwright/test'
import { DESK, expectAccessible, PHONE, test } from '../site.ts'
import { CODE, foundClub, MOST_TAPS, makeAccount, slipFor, Thumbs } from '../thumbs.ts'

test.use({ wanted: 'empty' })

/** Nothing on the page speaks of a mail that is to come or that somebody should open. */
async function promisesNoMail(page: Page) {
  await expect(page.locator('main h1')).toHaveCount(1)
  const promise =
    /E-Mail an |in der E-Mail|in deiner E-Mail|E-Mail noch einmal|per E-Mail|\bEine E-Mail(?!-)|E-Mail anfordern/i
  await expect.poll(() => page.getByText(promise).allTextContents()).toEqual([])
}

test('without a mail server: from an empty installation by the code of the club to the first reservation of a second person in at most 40 taps', async ({
  visit,
  site,
}) => {
  const thumbs = new Thumbs()
  const olga = await visit(PHONE)
  const steps = await foundClub(thumbs, olga, site)
  await expect(steps).toContainText('2 von 11 erledigt')
  const first = steps.getByRole('listitem').first()
  await expect(first).toContainText('Ohne Mailserver: Mitglieder kommen mit Code oder Zettel.')
  await promisesNoMail(olga)
  await expectAccessible(olga)
  await thumbs.tap(steps.getByRole('link', { name: 'Code für die Aufnahme anlegen und aushängen' }))
  await thumbs.tap(olga.getByRole('button', { name: 'Code anlegen' }))
  const code = (await olga.getByText(CODE).first().textContent()) ?? ''

  const emil = await visit(PHONE)
  await thumbs.open(emil, `/join?code=${CODE.exec(code)?.[0]}`)
  await makeAccount(thumbs, emil, { first: 'Emil', last: 'Ernst' })
  await promisesNoMail(emil)
  await thumbs.tap(emil.getByRole('button', { name: 'Um Aufnahme bitten' }))
  await expect(emil.getByText('SV Neubeginn entscheidet noch über deine Anfrage.')).toBeVisible()
  await promisesNoMail(emil)

  await thumbs.open(olga, '/home')
  const needs = olga.getByRole('region', { name: 'Braucht dich' })
  await expect(needs).toContainText('Emil Ernst möchte in den Verein')
  await expect(needs).toContainText('emil@neubeginn.example')
  await thumbs.tap(needs.getByRole('link', { name: 'Ansehen' }).first())
  await expect(olga.getByText('Die E-Mail-Adresse hat niemand bestätigt.')).toBeVisible()
  await thumbs.tap(olga.getByRole('button', { name: 'Emil Ernst: Als Mitglied aufnehmen' }))

  await expect(emil.getByText('SV Neubeginn hat dich schon aufgenommen.')).toBeVisible()
  await thumbs.open(emil, '/home')
  await promisesNoMail(emil)
  await thumbs.tap(emil.getByRole('button', { name: /reservieren$/ }).first())
  await expect(emil.getByText(/^Reserviert: /)).toBeVisible()
  expect(thumbs.taps).toBeLessThanOrEqual(MOST_TAPS)
})

test('without a mail server: somebody types the code of a slip on a PC, waits as the person of the slip, and reserves after the yes, in at most 40 taps', async ({
  visit,
  site,
}) => {
  const thumbs = new Thumbs()
  const olga = await visit(PHONE)
  await foundClub(thumbs, olga, site)
  const code = await slipFor(thumbs, olga, { first: 'Paula', last: 'Papier' }, expectAccessible)
  await olga.goto('/admin/members/invitations')
  await expect(olga.getByText('Diese Installation verschickt keine E-Mails.')).toBeVisible()

  const paula = await visit(DESK)
  thumbs.hold('mouse')
  await thumbs.open(paula, '/join')
  await thumbs.fill(paula.getByLabel('Code des Vereins'), code.toLowerCase().replaceAll('-', ' '))
  await thumbs.tap(paula.getByRole('button', { name: 'Verein finden' }))
  await expect(paula.getByText('SV Neubeginn lädt dich ein, Paula Papier')).toBeVisible()
  await promisesNoMail(paula)
  await makeAccount(thumbs, paula, { first: 'Paula', last: 'Papier' })
  await promisesNoMail(paula)
  await thumbs.tap(paula.getByRole('button', { name: 'Um Aufnahme bitten' }))
  await expect(paula.getByText('SV Neubeginn entscheidet noch über deine Anfrage.')).toBeVisible()

  await thumbs.open(olga, '/home')
  const needs = olga.getByRole('region', { name: 'Braucht dich' })
  await thumbs.tap(needs.getByRole('link', { name: 'Ansehen' }).first())
  await expect(olga.getByText('Kommt mit der Einladung dieser Person.')).toBeVisible()
  await thumbs.tap(olga.getByRole('button', { name: 'Paula Papier: Ja, zusammenführen' }))
  await thumbs.tap(paula.getByRole('button', { name: /reservieren$/ }).first())
  await expect(paula.getByText(/^Reserviert: /)).toBeVisible()
  expect(thumbs.taps).toBeLessThanOrEqual(MOST_TAPS)
})

test('without a mail server the page of e-mails says what goes on without, how to set one, and that a test waits for it; no page promises a mail', async ({
  visit,
  site,
}) => {
  const thumbs = new Thumbs()
  const olga = await visit(PHONE)
  const steps = await foundClub(thumbs, olga, site)
  await thumbs.tap(steps.getByRole('link', { name: /^Ohne Mailserver/ }))
  await olga.getByText('Technische Einrichtung').click()
  await expect(olga.getByText('SMTP_URL=')).toBeVisible()
  await expect(olga.getByRole('button', { name: 'Test-E-Mail an mich' })).toHaveCount(0)
  for (const path of [
    ...['/settings', '/settings/notifications', '/settings/security', '/profile', '/profile/data', '/friends', '/free'],
    ...[
      '/admin/members',
      '/admin/members/requests',
      '/admin/members/mails',
      '/admin/club/profile',
      '/admin/club/settings',
    ],
  ]) {
    await olga.goto(path)
    await promisesNoMail(olga)
  }
  await olga.goto('/admin/members/mails')
  await expect(olga.getByText('Diese Installation verschickt keine E-Mails.')).toBeVisible()
  await expect(olga.getByRole('button', { name: 'Neue Nachricht' })).toHaveCount(0)
  await olga.goto('/settings/notifications')
  await expect(olga.getByText('Worüber wir dich informieren')).toBeVisible()
  await expect(olga.getByRole('switch', { name: /E-Mail$/ })).toHaveCount(0)
  await olga.goto('/wiki/notifications')
  await expect(olga.getByText('Diese Installation verschickt keine E-Mails.')).toBeVisible()

  const stranger = await visit(PHONE)
  for (const path of ['/login', '/register', '/join', '/invitation', '/clubs', '/free']) {
    await stranger.goto(path)
    await promisesNoMail(stranger)
  }
  await stranger.goto('/login/reset-password')
  await expect(stranger.getByText('Diese Installation verschickt keine E-Mails.')).toBeVisible()
  await promisesNoMail(stranger)
})

test('who has nobody to invite is led to adding and to the file; the poster makes the code itself and has a way back', async ({
  visit,
  site,
}) => {
  const thumbs = new Thumbs()
  const olga = await visit(PHONE)
  await foundClub(thumbs, olga, site)
  await olga.goto('/admin/members/poster')
  await expect(olga.getByRole('button', { name: 'Drucken' })).toHaveCount(0)
  await olga.getByRole('button', { name: 'Code anlegen' }).tap()
  await expect(olga.getByText(CODE)).toBeVisible()
  await expect(olga.getByRole('button', { name: 'Drucken' })).toBeVisible()
  await olga.getByRole('link', { name: 'Aufnahme' }).tap()
  await expect(olga).toHaveURL(/\/admin\/members\/requests$/)

  await olga.getByRole('link', { name: 'Mitglieder einladen' }).tap()
  await olga.getByRole('button', { name: 'Person aufnehmen' }).tap()
  const dialog = olga.getByRole('dialog')
  await expect(dialog.getByLabel('Mitgliedsnummer')).toHaveValue('2')
  await expect(dialog.getByRole('link', { name: 'Aus einer Datei' })).toBeVisible()
  await expect(dialog).toContainText('bekommt die Person einen Zettel')
})

test('imprint, terms and privacy are found under their own addresses, also in German', async ({ visit }) => {
  const stranger = await visit(DESK)
  for (const [path, hash] of [
    ['imprint', 'imprint'],
    ['impressum', 'imprint'],
    ['terms', 'terms'],
    ['nutzungsbedingungen', 'terms'],
    ['privacy', 'privacy'],
    ['datenschutz', 'privacy'],
  ]) {
    await stranger.goto(`/${path}`)
    await expect(stranger).toHaveURL(new RegExp(`/about#${hash}$`))
  }
})
