import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { callsOf, rangeNamed } from '../officer.ts'
import { DESK, expectAccessible, holdBack, signIn, test } from '../site.ts'

test('the overview leads an officer to the obligations: a letter is filled, one is done and taken back, and the yearly report is saved', async ({
  site,
  visit,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const hall = 'Luftdruckhalle 10 m'
  await rangeNamed(call, hall)
  const page = await visit({ ...DESK, reducedMotion: 'reduce', acceptDownloads: true })
  const bring = await holdBack(page, /\/api\/admin\/desk$/)
  await signIn(page, 'anna', '/admin/dash')
  await expect(page.getByRole('heading', { name: 'Auslastung dieser Woche' })).toBeVisible()
  await expect(page.getByText('Nichts wartet auf dich.'), 'nothing is denied before it is known').toHaveCount(0)
  bring()
  const item = page.getByRole('listitem').filter({ hasText: /Pflichten warten/ })
  await item.getByRole('link', { name: 'Ansehen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pflichten' })).toBeVisible()

  const [letter] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Brief: Standprüfung: ${hall}` }).click(),
  ])
  expect(letter.suggestedFilename()).toMatch(/^standpruefung-.*\.pdf$/)
  expect((await readFile(await letter.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: `Erledigt: Standprüfung: ${hall}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Erledigt am').fill('15.01.2025')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Erledigt' }).click()
  const later = page.getByRole('region', { name: 'Später' })
  await expect(later.getByText(`Standprüfung: ${hall}`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Erledigt' }).getByText(/eingetragen von Anna Ahrens/)).toBeVisible()

  const declaration = page.getByRole('button', { name: /^Erledigt: Bestandsmeldung/ })
  await declaration.click()
  await expect(declaration).toBeHidden()
  await page.getByRole('button', { name: /^Rückgängig: Bestandsmeldung/ }).click()
  await expect(declaration).toBeVisible()

  await page.getByRole('link', { name: 'Zur Meldung' }).click()
  await expect(page.getByRole('rowheader', { name: 'Summe' })).toBeVisible()
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Als CSV speichern' }).click(),
  ])
  expect(csv.suggestedFilename()).toMatch(/^bestandsmeldung-\d{4}-01-01\.csv$/)
})
