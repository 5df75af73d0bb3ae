import { expect } from '@playwright/test'
import { callsOf, rangeNamed } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'

test('Anna writes who shot and fills the log from a journal, validates and closes the day, corrects a line, and hands the log out as a paper', async ({
  visit,
  site,
}) => {
  const ben = await callsOf(site.origin, 'ben')
  const hall = await rangeNamed(ben, 'Luftdruckhalle 10 m')
  const dateString = Temporal.Now.plainDateISO('Europe/Berlin').toString()
  const shot = { disciplineName: 'Luftpistole', source: 'custom', shotCount: 60 }
  const place = { clubId: hall.operator.id, rangeId: hall.id, dateString, timeString: '00:00' }
  const { id: entryId } = await ben<{ id: string }>('POST', '/journal/entry', { ...place, disciplines: [shot] })
  await ben('POST', '/journal/validate', { entryId })

  const page = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/rangelog')
  await expect(page.getByText('Noch nichts im Standbuch')).toBeVisible()
  await page.getByRole('link', { name: 'Öffnen' }).click()
  await expect(page.getByText('Noch keine Zeile')).toBeVisible()

  await page.getByRole('button', { name: 'Zeile hinzufügen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Bitte sag, wer geschossen hat.')).toBeVisible()
  await dialog.getByText('Gast', { exact: true }).click()
  await dialog.getByLabel('Name des Gasts').fill('Emil Engel')
  await dialog.getByLabel('Von').fill('18:00')
  await dialog.getByLabel('Stand').selectOption('3')
  await dialog.getByLabel('Waffe').selectOption('air')
  await dialog.getByLabel('Schuss').fill('40')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Speichern' }).click()

  const lines = page.getByRole('list', { name: 'Zeilen des Tages' })
  await expect(lines).toContainText('Emil Engel')
  await expect(lines).toContainText('ab 18:00, noch da')
  await expect(page.getByRole('button', { name: 'Tag abschließen' })).toBeDisabled()
  await page.getByRole('button', { name: 'Aus Schießbüchern ergänzen' }).click()
  await expect(lines).toContainText('Ben Brandt')
  await page.getByRole('button', { name: 'Alle 2 Zeilen sind richtig' }).click()
  await expect(lines).toContainText('geprüft')
  await page.getByRole('button', { name: 'Tag abschließen' }).click()
  await expect(dialog.getByText('2 Personen haben sich nicht abgemeldet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Abschließen' }).click()

  await expect(page.getByText('Abgeschlossen von Anna Ahrens')).toBeVisible()
  await expect(lines).toContainText('ab 18:00, nicht abgemeldet')
  await page.getByRole('button', { name: 'Zeile von Emil Engel berichtigen' }).click()
  await dialog.getByLabel('Warum').fill('Verzählt')
  await dialog.getByLabel('Schuss').fill('30')
  await dialog.getByRole('button', { name: 'Nachtrag schreiben' }).click()
  await expect(lines).toContainText('Nachtrag von Anna Ahrens')
  await expect(lines).toContainText('30 Schuss')
  await expectAccessible(page)

  await page.setViewportSize(PHONE.viewport)
  await page.goto('/admin/rangelog/look')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^standbuch-\d{4}-01-01-\d{4}-12-31\.pdf$/)
  await page.getByRole('button', { name: 'Anzeigen' }).click()
  await expect(page.getByText('2 Zeilen gefunden.')).toBeVisible()
  await page.getByRole('button', { name: 'Standbuch prüfen' }).click()
  await expect(page.getByText(/unverändert, 4 Einträge der Kette geprüft/)).toBeVisible()
})
