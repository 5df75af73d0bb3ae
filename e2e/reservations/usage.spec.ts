import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible, giveLogin, PHONE, test } from '../site.ts'

test('Anna looks on her phone at the use of her club by week and hour, as a table too, and saves the weeks as a file [CLUB-038]', async ({
  visit,
}) => {
  const page = await visit(PHONE)
  await giveLogin(page, 'anna')
  await page.goto('/admin/club/usage')
  await expect(page.getByRole('img', { name: /^Reservierungen, Woche für Woche/ })).toBeVisible()
  await page.getByLabel('Zahl').selectOption('Mitglieder und Gäste')
  await expect(page.getByRole('img', { name: /^Mitglieder und Gäste, Woche für Woche/ })).toBeVisible()
  await page.getByText('Als Tabelle').click()
  await expect(page.getByRole('columnheader', { name: 'Noch nie angemeldet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Stunde für Stunde' })).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Woche für Woche als CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('nutzung.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(55)
  expect(lines[0]).toContain('Woche ab;Reservierungen')
})
