import { expect, type Page } from '@playwright/test'
import { DESK, expectAccessible, giveLogin, PHONE, test, weekdaysFrom } from '../site.ts'

const HALL = 'Luftdruckhalle 10 m'
const [FIRST, SECOND] = weekdaysFrom(14)

async function handIn(page: Page, ...lines: string[]): Promise<void> {
  const buffer = Buffer.from(['Tag;Von;Bis;Anlage;Bahn;Kürzel;Notiz', ...lines].join('\n'))
  await page.getByLabel('Datei auswählen').setInputFiles({ name: 'belegung.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('heading', { name: 'Was daraus wird' })).toBeVisible()
}

test('an officer takes over a former calendar, answers what is not clear, and takes it back', async ({ visit }) => {
  const page = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/reservations')
  await page.getByRole('link', { name: 'Importieren' }).click()
  await expect(page.getByLabel('Datei auswählen')).toBeAttached()
  await handIn(
    page,
    `${FIRST};18:00;19:00;${HALL};1;Ben Brandt;Training`,
    `${FIRST};19:00;20:00;${HALL};1;Dirk Degen;`,
    `${FIRST};18:30;20:00;${HALL};1;Dirk Degen;`,
    `${FIRST};06:00;07:00;${HALL};2;Gesperrt;Pflege`,
    `${SECOND};18:00;19:00;${HALL};Ganz links;Ben Brandt;`,
    `${SECOND};18:00;19:00;${HALL};3;Nora Neumann;`,
    `01.02.2020;18:00;19:00;${HALL};3;Ben Brandt;`,
  )
  await expect(page.getByRole('radio', { name: 'Belegungen (4)' })).toBeVisible()

  await page.getByRole('button', { name: 'Spalten prüfen' }).click()
  await page.getByLabel('Kürzel', { exact: true }).selectOption('Ganzer Name')
  await page.getByRole('button', { name: 'Datei so lesen' }).click()
  await expect(page.getByText('7 von 7 Spalten werden gelesen.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Zu entscheiden (2)' })).toBeChecked()
  await expect(page.getByText('Entscheide zuerst über die offenen Zeilen.')).toBeVisible()
  await page.getByLabel(`${HALL}, Ganz links (eine Zeile)`).selectOption(`${HALL}, 4`)
  await expect(page.getByRole('radio', { name: 'Zu entscheiden (1)' })).toBeChecked()
  await page.getByLabel('Nora Neumann (eine Zeile)').selectOption('Jemand anderes …')
  await page.getByRole('combobox', { name: 'Wer ist Nora Neumann?' }).fill('Clara Con')
  await page.getByRole('option', { name: /Clara Conrad/ }).click()
  await expect(page.getByRole('radio', { name: 'Reservierungen (4)' })).toBeVisible()
  await page.getByRole('radio', { name: 'Belegungen (1)' }).check()
  await expect(page.getByText('Außerhalb der Öffnungszeiten.')).toBeVisible()
  await page.getByRole('radio', { name: 'Geht nicht (1)' }).check()
  await expect(page.getByText('Den Stand hat dann schon Zeile 2: Ben Brandt.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Vorbei (1)' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '5 Zeilen eintragen' }).click()
  await expect(page.getByText('belegung.csv: 5 Zeilen eingetragen')).toBeVisible()
  await page.getByRole('link', { name: 'Zu den Reservierungen' }).click()
  await expect(page.getByRole('link', { name: /Clara Conrad/ })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'belegung.csv rückgängig machen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rückgängig machen' }).click()
  await expect(page.getByText('5 Zeilen sind zurückgenommen, keine bleibt.')).toBeVisible()
})

test('on a phone all rows of an English file become blockers at once', async ({ visit }) => {
  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/reservations/import')
  const buffer = Buffer.from(
    `Date,Start,Duration,Range,Lane,Name\n${FIRST},18:00,60,${HALL},7,Some Body\n${FIRST},19:00,60,${HALL},7,Ben Brandt`,
  )
  await page.getByLabel('Datei auswählen').setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('switch').click()
  await expect(page.getByRole('radio', { name: 'Belegungen (2)' })).toBeChecked()
  await page.getByRole('button', { name: '2 Zeilen eintragen' }).click()
  await expect(page.getByText('plan.csv: 2 Zeilen eingetragen')).toBeVisible()
})
