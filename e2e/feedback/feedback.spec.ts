import { expect, type Page } from '@playwright/test'
import { apiAs } from '../api.ts'
import { DESK, expectAccessible, PHONE, signIn, test } from '../site.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG })
const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file]').setInputFiles(files)

test('on a phone Ben reports a bug with pictures, and one that was lost is sent again; a page that breaks offers a report, shows what is in it, and sends it only when asked [USER-005] [USER-053] [USER-054] [USER-058] [USER-059] [USER-063]', async ({
  visit,
}) => {
  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await reportWithPictures(page)

  await page.goto('/home')
  // A part of a screen that cannot be loaded is what breaks most often.
  await page.route('**/assets/FriendsScreen-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.getByRole('button', { name: 'Mehr' }).click()
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Freunde' }).click()
  await page.getByRole('button', { name: 'Fehlerbericht senden' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Was hast du gerade getan/).fill('Freunde geöffnet')
  await dialog.getByText('Was im Bericht steht').click()
  await expect(dialog.locator('pre')).toContainText('Freunde geöffnet')
  const sent = page.waitForRequest('**/api/feedback')
  await dialog.getByRole('button', { name: 'Bericht senden' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ data: { isBug: true, generated: true } })
  await expect(page.getByText('Danke, deine Rückmeldung wurde gesendet.')).toBeVisible()
})

test('on a desk anybody who runs the installation reads what came and says what became of it, nobody else gets there; Ben reports a bug with pictures; files that are too many, too large or no pictures stay behind with the reason, and a failure keeps the words [USER-005] [USER-053] [USER-054] [USER-056] [USER-057] [USER-058] [USER-059] [USER-063] [USER-064]', async ({
  visit,
  site,
}) => {
  const ben = await visit({ ...DESK, reducedMotion: 'reduce' })
  await signIn(ben, 'ben', '/root/feedback')
  await expect(ben).toHaveURL(/\/home$/)

  await ben.goto('/bugs')
  await ben.getByLabel('Beschreibung').fill('Der Kalender friert ein.\nNur abends.')
  await ben.getByRole('radio', { name: 'Fehler' }).check()
  await choose(ben, png('a.png'))
  await ben.getByRole('button', { name: 'Absenden' }).click()
  await expect(ben.getByText('Danke, deine Rückmeldung wurde gesendet.')).toBeVisible()
  // The file of this other feedback never arrives.
  const { call } = await apiAs(site, 'ben')
  const data = { description: 'Der Zoom ist weg.', isBug: false }
  await call('POST', '/feedback', { data, attachmentCount: 1, attachmentNames: ['b.png'] })

  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await signIn(page, 'rita', '/root/feedback')
  await page.getByText('Der Zoom ist weg.').first().click()
  await expect(page.getByText('1 Datei ist nicht angekommen.')).toBeVisible()
  await page.getByText('Der Zoom ist weg.').first().click()
  await expect(page.getByText('Fehler · offen')).toBeVisible()
  await page.getByText('Der Kalender friert ein.').first().click()
  await expect(page.getByRole('button', { name: 'a.png herunterladen' })).toBeVisible()
  await expectAccessible(page)
  const report = page.getByRole('listitem').filter({ hasText: 'Der Kalender friert ein.' })
  await report.getByLabel('Was daraus wurde').fill('Behoben.')
  await report.getByRole('switch', { name: 'Erledigt' }).check()
  await report.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Fehler · erledigt')).toBeVisible()

  await reportWithPictures(ben)

  await ben.goto('/bugs')
  await choose(
    ben,
    { name: 'Seite.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
    { name: 'riesig.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(15_728_641, '%PDF-1.7') },
  )
  await expect(ben.getByText('Seite.png ist kein Bild')).toBeVisible()
  await expect(ben.getByText('Dateien müssen kleiner als 15 MB sein.')).toBeVisible()
  await choose(ben, ...Array.from({ length: 11 }, (_, index) => png(`${index}.png`)))
  await expect(ben.getByText('Nur 10 Dateien gleichzeitig.')).toBeVisible()
  await expect(ben.getByRole('button', { name: /\.png entfernen$/ })).toHaveCount(10)
  await ben.getByRole('button', { name: '0.png entfernen', exact: true }).click()
  await expect(ben.getByRole('button', { name: /\.png entfernen$/ })).toHaveCount(9)

  await ben.getByLabel('Beschreibung').fill('Kommt das an?')
  await ben.route('**/api/feedback', (route) => route.abort('connectionreset'))
  await ben.getByRole('button', { name: 'Absenden' }).click()
  await expect(ben.getByText('Die Rückmeldung konnte nicht gesendet werden.')).toBeVisible()
  await ben.getByRole('link', { name: 'Vielleicht steht die Antwort' }).click()
  await ben.getByRole('dialog').getByRole('button', { name: 'Hier bleiben' }).click()
  await expect(ben.getByLabel('Beschreibung')).toHaveValue('Kommt das an?')
})

/** Ben reports a bug with pictures, one of which is lost and sent again. */
async function reportWithPictures(page: Page): Promise<void> {
  await signIn(page, 'ben', '/bugs')
  const bug = page.getByRole('radio', { name: 'Fehler' })
  await expect(bug).not.toBeChecked()
  await page.getByRole('button', { name: 'Absenden' }).click()
  await expect(page.getByText('Pflichtfeld.')).toBeVisible()
  await expect(page.getByText('Noch 5.000 Zeichen')).toBeVisible()

  await page.getByLabel('Beschreibung').fill('Beim Ziehen springt der Stand.')
  await expect(page.getByText('Noch 4.970 Zeichen')).toBeVisible()
  await bug.check()
  await choose(page, png('Bild.png'), png('Größe.png'))
  await expect(page.getByRole('listitem').filter({ hasText: 'Größe.png' })).toBeVisible()
  await expectAccessible(page)

  let lost = false
  await page.route('**/api/feedback/*/attachments', (route) => {
    if (lost) return route.continue()
    lost = true
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Absenden' }).click()
  await expect(page.getByText('Deine Rückmeldung ist angekommen, aber nicht alle Dateien.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Größe.png' })).toContainText('angekommen')
  await page.getByRole('button', { name: 'Erneut versuchen: Bild.png' }).click()
  await expect(page.getByText('Danke, deine Rückmeldung wurde gesendet.')).toBeVisible()
  await expect(page.getByLabel('Beschreibung')).toHaveValue('')
  await expect(bug).not.toBeChecked()
}
