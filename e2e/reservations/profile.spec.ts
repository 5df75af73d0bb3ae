import { expect } from '@playwright/test'
import { DESK, expectAccessible, PHONE, signIn, test } from '../site.ts'

/** A picture of 64 × 40 px, red on the left and blue on the right. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAoCAMAAAB5EAzbAAAABlBMVEXAICAgQMCGLOwUAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAJUlEQVRIx+3MQREAAAwCINe/9CL49yAASXFFBAKBQCAQCASLwQMfnwUBrd9HLgAAAABJRU5ErkJggg==',
  'base64',
)

test('on a phone somebody gives all details and a picture, which friends see; the quick access is chosen, ordered and pinned, and stands so in the menu; somebody takes a copy of all data, leaves, and changes the mind; the owner of a club learns why the account must stay [SHELL-046] [USER-002] [USER-003] [USER-004] [USER-032]', async ({
  visit,
}) => {
  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await signIn(page, 'ben', '/profile')
  await expect(page.getByRole('heading', { name: 'Ben Brandt' })).toBeVisible()

  await page
    .getByLabel('Bild hinzufügen')
    .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('Diese Datei lässt sich nicht als Bild öffnen')).toBeVisible()
  await page.getByLabel('Bild hinzufügen').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE })
  const crop = page.getByRole('dialog')
  await crop.getByRole('application').press('ArrowRight')
  await crop.getByLabel('Größe').fill('1.5')
  await expectAccessible(page)
  await crop.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(page.getByText('Das Bild ist gespeichert.')).toBeVisible()
  const picture = page.getByRole('main').locator('img')
  await expect(picture).toHaveJSProperty('naturalWidth', 512)

  await page.getByRole('link', { name: 'Meine Angaben' }).click()
  await page.getByLabel('Mobil').fill('0170 '.padEnd(31, '1'))
  await expect(page.getByText('Maximal 30 Zeichen.')).toBeVisible()
  await page.getByLabel('Mobil').fill('0170 1234567')
  await page.getByLabel('Postleitzahl').fill('35999')
  await page.getByLabel('Land', { exact: true }).selectOption('DE')
  await page.getByLabel('Geburtsdatum').fill('1990-02-28')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Deine Angaben sind gespeichert.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Mobil')).toHaveValue('0170 1234567')
  await expect(page.getByLabel('Geburtsdatum')).toHaveValue('28.02.1990')

  const friend = await visit({ ...DESK, reducedMotion: 'reduce' })
  await signIn(friend, 'clara', '/friends')
  const card = friend.getByRole('listitem').filter({ hasText: 'Ben Brandt' })
  await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 128)

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Bild entfernen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bild entfernen' }).click()
  await expect(picture).toHaveCount(0)
  await expect(card.locator('img')).toHaveCount(0)

  await page.goto('/home')
  const section = page.getByRole('region', { name: 'Schnellzugriff' })
  await expect(section.getByRole('link')).toHaveText(['Scannen', 'Hilfe'])
  await page.goto('/settings')
  await section.getByRole('button', { name: 'Freunde hinzufügen' }).click()
  await section.getByRole('button', { name: 'Kalender hinzufügen' }).click()
  await section.getByRole('button', { name: 'Kalender anheften' }).click()
  await expect(section.getByRole('button', { name: 'Kalender anheften' })).toHaveAttribute('aria-pressed', 'true')
  const isMoved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/users/quick-access') &&
      response.request().postDataJSON().quickAccess.at(-1).route === '/friends',
  )
  await section.getByRole('button', { name: 'Kalender nach oben' }).click()
  await isMoved
  await page.reload()
  const names = section.locator('ol > li')
  await expect(names.last()).toContainText('Freunde')
  await page.getByRole('button', { name: 'Mehr' }).click()
  const links = page.getByRole('heading', { name: 'Schnellzugriff' }).locator('xpath=following-sibling::a')
  await expect(links.filter({ hasText: 'Kalender' }).first()).toHaveAttribute('href', '/calendar')
  await expect(links.filter({ hasText: 'Freunde' }).first()).toHaveAttribute('href', '/friends')
  await page.keyboard.press('Escape')
  await section.getByRole('button', { name: 'Freunde entfernen' }).click()
  await expect(section.getByRole('button', { name: 'Freunde hinzufügen' })).toBeVisible()

  await friend.goto('/profile')
  await friend.getByRole('button', { name: 'Kopie anfordern' }).click()
  const ready = friend.getByRole('button', { name: 'PDF herunterladen' })
  await expect(ready).toBeVisible()
  const [download] = await Promise.all([friend.waitForEvent('download'), ready.click()])
  expect(download.suggestedFilename()).toMatch(/^bahnfrei-.*\.pdf$/)

  await friend.getByRole('button', { name: 'Konto löschen' }).click()
  await expectAccessible(friend)
  await friend.getByRole('dialog').getByRole('button', { name: 'Konto löschen' }).click()
  await expect(friend.getByText(/Dieses Konto wird am .* gelöscht\./)).toBeVisible()
  await friend.getByRole('button', { name: 'Konto behalten' }).click()
  await expect(friend.getByText(/Dieses Konto wird am/)).toHaveCount(0)

  const owner = await visit(DESK)
  await signIn(owner, 'anna', '/profile')
  await owner.getByRole('button', { name: 'Konto löschen' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Konto löschen' }).click()
  await expect(owner.getByText('Ein Verein braucht eine Person, der er gehört.')).toBeVisible()
})
