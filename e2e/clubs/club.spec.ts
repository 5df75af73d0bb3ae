import { expect } from '@playwright/test'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'

test('two officers write about their club at once: the second sees what the first changed, and neither is overwritten [CLUB-003] [CLUB-006] [CLUB-007]', async ({
  visit,
  site,
}) => {
  const page = await visit(DESK)
  await giveLogin(page, 'anna')
  await page.goto('/admin/club')
  await expect(page).toHaveURL(/\/admin\/club\/profile$/)
  await page.getByRole('button', { name: 'Beschreibung ändern' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Beschreibung' }).fill('Schießen seit 1898, im Grünen.')

  const anna = await callsOf(site.origin, 'anna')
  const { id, photoURL, isVerified, awaitsLook, memberCount, ...stored } = await anna<Record<string, unknown>>(
    'GET',
    '/admin/club/profile',
  )
  await anna('PATCH', '/admin/club/profile', { ...stored, tel: '02772 77' })
  await expect(page.getByText('Telefon: jetzt „02772 77“')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Änderungen übernehmen' }).click()
  await page.getByRole('button', { name: 'Angaben speichern' }).click()
  await expect(page.getByText('Die Angaben sind gespeichert.').first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Kontakt für alle' })).toContainText('02772 77')
  await page.getByRole('button', { name: 'Webseiten ändern' }).click()
  await page.getByRole('button', { name: 'Link hinzufügen' }).click()
  await page.getByLabel('Beschriftung').last().fill('Preise')
  await page.getByLabel('Adresse', { exact: true }).last().fill('https://eichenhain.example/preise')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Es gibt ungespeicherte Änderungen. Verwerfen?')).toBeVisible()
  await page.getByRole('button', { name: 'Hier bleiben' }).click()
  await page.getByRole('button', { name: 'Angaben speichern' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Webseiten' })).toContainText('Preise')

  await page.getByRole('link', { name: 'Einstellungen', exact: true }).last().click()
  const changes = page.getByRole('region', { name: 'Verlauf' })
  await changes.getByText('Wer was unter').click()
  await expect(changes).toContainText('Preise (https://eichenhain.example/preise)')
  await expect(changes).toContainText('→ Schießen seit 1898, im Grünen.')
})

// The passages lead on by themselves: without their guard a plain member would come home, too, but without a word.
test('without a right of an officer a member is sent home from the administration and told why [CLUB-003] [CLUB-043]', async ({
  visit,
}) => {
  const page = await visit(PHONE)
  await giveLogin(page, 'ben')
  for (const address of ['/admin/club', '/admin/club/profile', '/admin/members', '/admin']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByText('Dafür fehlt dir die Berechtigung.')).toBeVisible()
  }
})

test('closed, no page of the club is higher than 1500 pixels at a desk, all have one title and five tabs, and old addresses lead to what took their place', async ({
  visit,
}) => {
  const page = await visit(DESK)
  await giveLogin(page, 'anna')
  await page.goto('/admin/club')
  const tabs = page.getByRole('navigation', { name: 'Bereiche des Vereins' }).getByRole('link')
  await expect(tabs).toHaveText(['Über uns', 'Einstellungen', 'Vereine und Mieter', 'Waffen', 'Disziplinen'])
  const places = []
  for (const tab of await tabs.all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'page')
    const title = page.getByRole('heading', { level: 1, name: 'Verein verwalten' })
    await expect(title).toBeVisible()
    await expect(page.getByRole('status', { name: 'Wird geladen' })).toHaveCount(0)
    const { x, width } = (await tabs.first().locator('..').boundingBox()) ?? {}
    places.push([x, width])
    expect(await page.getByRole('main').evaluate((element) => element.scrollHeight)).toBeLessThanOrEqual(1500)
  }
  expect(new Set(places.map(String)).size).toBe(1)
  for (const [address, goal] of [
    ['/admin/club/features', '/admin/club/profile'],
    ['/admin/club/tools', '/admin/club/profile'],
    ['/admin/club/tenants', '/admin/club/member-clubs'],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveURL((url) => url.pathname === goal)
  }
})

test('Anna sets contact, window and targets on her phone, and sees what waits to be confirmed [CLUB-039]', async ({
  visit,
}) => {
  const page = await visit(PHONE)
  await giveLogin(page, 'anna')
  await page.goto('/admin/club/settings')
  await page.getByRole('button', { name: 'Stornofrist ändern' }).click()
  await page.getByRole('textbox', { name: 'Frist' }).fill('drei')
  await page.getByRole('button', { name: 'Einstellungen speichern' }).click()
  await expect(page.getByText('Bitte eine ganze Zahl von 0 bis 10.000 angeben.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Frist' }).fill('3')
  await page.getByLabel('Einheit').selectOption('Stunden')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Einstellungen speichern' }).click()
  await expect(page.getByText('Bis 3 Stunden vorher ist Stornieren kostenfrei.')).toBeVisible()
  await page.getByRole('button', { name: 'Anfragen um Zugang ändern' }).click()
  await page.getByRole('switch', { name: 'Anfragen melden' }).check()
  await page.getByRole('dialog').getByRole('textbox').fill('post@eichenhain.example')
  await page.getByRole('button', { name: 'Einstellungen speichern' }).click()
  await expect(page.getByText('Noch nicht bestätigt: post@eichenhain.example.')).toBeVisible()
  await page.getByText('Wer was unter').click()
  await expect(page.getByText('Stornofrist in Minuten: 120 → 180')).toBeVisible()
})
