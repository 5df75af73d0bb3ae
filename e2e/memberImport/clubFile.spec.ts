import { expect } from '@playwright/test'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'

test('an owner saves the club file, and another club takes it over on the phone and sees what comes along and what stays', async ({
  visit,
}) => {
  const page = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/members/import')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Alles exportieren' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('vereinsdatei.xlsx')
  await expect(page.getByText(/Personen gespeichert/)).toBeVisible()

  const other = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(other, 'dieter')
  await other.goto('/admin/members/import')
  await other.getByLabel('Datei auswählen').setInputFiles(await saved.path())
  await expect(other.getByRole('heading', { name: 'Was mitkommt' })).toBeVisible()
  await expect(other.getByText('Diese Datei hat Bahnfrei geschrieben.', { exact: false })).toBeVisible()
  await expect(other.getByText('Konten, Rechte, Bilder', { exact: false })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Spalten' }), 'no column has to be assigned').toHaveCount(0)
  await expectAccessible(other)
  await other.getByRole('button', { name: /Zeilen übernehmen/ }).click()
  await expect(other.getByText(/neu, 0 ergänzt/)).toBeVisible()
  await other.goto('/admin/members/list?q=Brandt')
  await expect(other.getByText('Ben Brandt')).toBeVisible()
})
