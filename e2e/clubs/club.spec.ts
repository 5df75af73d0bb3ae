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
  await page.getByLabel('Beschreibung').fill('Schießen seit 1898, im Grünen.')

  const anna = await callsOf(site.origin, 'anna')
  const { id, photoURL, isVerified, awaitsLook, memberCount, ...stored } = await anna<Record<string, unknown>>(
    'GET',
    '/admin/club/profile',
  )
  await anna('PATCH', '/admin/club/profile', { ...stored, tel: '02772 77' })
  await expect(page.getByText('Telefon: jetzt „02772 77“')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Änderungen übernehmen' }).click()
  await expect(page.getByLabel('Telefon')).toHaveValue('02772 77')
  await page.getByRole('button', { name: 'Link hinzufügen' }).click()
  await page.getByLabel('Beschriftung').last().fill('Preise')
  await page.getByLabel('Adresse', { exact: true }).last().fill('https://eichenhain.example/preise')
  await page.getByRole('button', { name: 'Angaben speichern' }).click()
  await expect(page.getByText('Die Angaben sind gespeichert.').first()).toBeVisible()

  await page.getByRole('link', { name: 'Einstellungen', exact: true }).last().click()
  const changes = page.getByRole('region', { name: 'Verlauf' })
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

test('Anna sets contact, window and targets on her phone, and sees what waits to be confirmed [CLUB-039]', async ({
  visit,
}) => {
  const page = await visit(PHONE)
  await giveLogin(page, 'anna')
  await page.goto('/admin/club/settings')
  await page.getByRole('textbox', { name: 'Frist' }).fill('drei')
  await page.getByRole('button', { name: 'Einstellungen speichern' }).click()
  await expect(page.getByText('Bitte eine ganze Zahl von 0 bis 10.000 angeben.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Frist' }).fill('3')
  await page.getByLabel('Einheit').selectOption('Stunden')
  await page.getByRole('switch', { name: 'Anfragen melden' }).check()
  await page.getByRole('region', { name: 'Anfragen um Zugang' }).getByRole('textbox').fill('post@eichenhain.example')
  await page.getByRole('button', { name: 'Einstellungen speichern' }).click()
  await expect(page.getByText('Noch nicht bestätigt: post@eichenhain.example.')).toBeVisible()
  await expect(page.getByText('Stornofrist in Minuten: 120 → 180')).toBeVisible()

  await page.goto('/admin/club/features')
  await expect(page.getByText('Mitglieder mit Zugang, höchstens')).toBeVisible()
})
