import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { workbookOf } from '../../server/world/memberFile.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'

const HEADER = ['Mitgliedsnummer', 'Nachname', 'Vorname', 'Geburtsdatum', 'E-Mail', 'Ort', 'Gruppe']
const CITIES = ['Ulm', 'Neu-Ulm', 'Blaustein', 'Erbach']

/** 500 rows as clubs have them: ten with a day that does not exist, five twice, five that may be the same person. */
function faultyRows() {
  const people = Array.from({ length: 490 }, (_, index) => {
    const number = 5_000 + index
    const day = index < 10 ? '31.02.1975' : `${1 + (index % 28)}.${1 + (index % 12)}.${1940 + (index % 70)}`
    return [
      number,
      `Muster${letters(index)}`,
      `Vor${letters(index)}`,
      day,
      `m${number}@example.org`,
      CITIES[index % 4] ?? '',
      '',
    ]
  })
  const twice = people.slice(20, 25).map((row) => row.with(0, ''))
  const alike = people.slice(30, 35).map((row) => row.with(0, '').with(3, ''))
  return [HEADER, ...people, ...twice, ...alike]
}

/** A word of its own for each number, in which no two differ by one letter only. */
function letters(index: number): string {
  const digits = `${index}`.padStart(3, '0')
  return [...digits].map((digit) => 'abcdefghij'[Number(digit)]?.repeat(2)).join('')
}

const file = async (rows: (string | number)[][]) => ({
  name: 'mitglieder.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await workbookOf(rows),
})

async function handIn(page: Page, rows: (string | number)[][]): Promise<void> {
  await page.getByLabel('Datei auswählen').setInputFiles(await file(rows))
  await expect(page.getByRole('heading', { name: 'Was daraus wird' })).toBeVisible()
}

test('an officer takes over a faulty workbook of 500 rows, sees each fault and each double before, and takes it back [F13]', async ({
  visit,
}) => {
  const page = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/members/list')
  await page.getByRole('button', { name: 'Person aufnehmen' }).click()
  await page.getByRole('link', { name: 'Aus einer Datei' }).click()
  await expect(page.getByLabel('Datei auswählen')).toBeAttached()
  await handIn(page, faultyRows())

  await expect(page.getByRole('radio', { name: 'Zu entscheiden (5)' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Ausgelassen (5)' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Neu (480)' })).toBeVisible()
  await expect(page.getByText('Entscheide zuerst über die offenen Zeilen.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Fehler (10)' }).check()
  await expect(page.getByText('Geburtsdatum: Diesen Tag gibt es nicht, oder er lässt sich nicht lesen.')).toHaveCount(
    10,
  )
  await page.getByRole('radio', { name: 'Zu entscheiden (5)' }).check()
  await page.getByRole('radio', { name: 'Eine andere' }).first().click()
  await expect(page.getByRole('radio', { name: 'Zu entscheiden (4)' })).toBeChecked()
  await page.getByRole('button', { name: 'Alle: dieselbe Person' }).click()
  await page.getByRole('button', { name: 'Spalten prüfen' }).click()
  await expectAccessible(page)

  await page.getByRole('button', { name: '481 Zeilen übernehmen' }).click()
  await expect(page.getByText('481 neu, 0 ergänzt, 19 nicht übernommen.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rückgängig machen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rückgängig machen' }).click()
  await expect(page.getByText('Die Übernahme ist rückgängig gemacht.')).toBeVisible()
  await page.goto('/admin/members/list?q=MusterAABBCC')
  await expect(page.getByText('Niemand gefunden')).toBeVisible()
})

test('on a phone an officer says what a column holds, and somebody of the club is filled up', async ({ visit }) => {
  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/members/import')
  await handIn(page, [
    ['Nachname', 'Vorname', 'Geburtsdatum', 'E-Mail', 'Wohnt in'],
    ['Degen', 'Dirk', '', 'dirk@demo.example', 'Ulm'],
    ['Neumann', 'Nora', '1.2.1990', 'nora@example.org', 'Erbach'],
  ])
  await page.getByRole('button', { name: 'Spalten prüfen' }).click()
  await page.getByLabel('Wohnt in').selectOption('Ort')
  await page.getByRole('button', { name: 'Datei so lesen' }).click()
  await expect(page.getByText('5 von 5 Spalten werden übernommen.')).toBeVisible()
  await expect(page.getByText('Im Verein: Dirk Degen')).toBeVisible()
  await page.getByRole('radio', { name: 'Dieselbe Person' }).click()
  await page.getByRole('button', { name: '2 Zeilen übernehmen' }).click()
  await expect(page.getByText('1 neu, 1 ergänzt, 0 nicht übernommen.')).toBeVisible()
  await page.getByRole('link', { name: 'Zu den Mitgliedern' }).click()
  await page.goto('/admin/members/list?q=Neumann')
  await expect(page.getByText('Nora Neumann')).toBeVisible()
})

const SAMPLES = new URL('../../domain/src/memberImport/samples/', import.meta.url)

test('of a list kept by hand only rows that need a person are left after twelve taps, and those are typed right on the phone', async ({
  visit,
}) => {
  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/members/import')
  await page.getByLabel('Datei auswählen').setInputFiles(fileURLToPath(new URL('8-typische-fehler.csv', SAMPLES)))
  await expect(page.getByRole('heading', { name: 'Was daraus wird' })).toBeVisible()

  let taps = 0
  const tap = async (name: string | RegExp) => {
    taps += 1
    await page.getByRole('button', { name }).first().click()
  }
  await tap('Alle: eine andere')
  for (const name of [
    /^Diese Mitgliedsnummer .*Neue Nummern vergeben$/,
    /^Die IBAN .*Weglassen$/,
    /^Diesen Tag .*Weglassen$/,
    /^Es ist nicht .*Der Tag steht vorn$/,
    /^Der Geburtstag .*Weglassen$/,
    /^Der Austritt .*Weglassen$/,
  ]) {
    const act = page.getByRole('button', { name })
    await tap(name)
    await expect(act).toHaveCount(0)
  }
  expect(taps).toBeLessThanOrEqual(12)
  await expect(page.getByRole('radio', { name: 'Fehler (3)' })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Zu entscheiden/ })).toHaveCount(0)
  const left = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /bearbeiten$/ }) })
  await expect(left).toHaveText([/Zeile 23\b/, /Zeile 31\b/, /Zeile 41\b/])
  for (const number of [23, 31, 41]) {
    const row = page.getByRole('listitem').filter({ hasText: new RegExp(`Zeile ${number}\\b`) })
    await row.getByRole('button', { name: /bearbeiten$/ }).click()
    await expect(row.getByRole('textbox').first()).toBeEditable()
    await row.getByRole('button', { name: 'Abbrechen' }).click()
  }

  await page.getByRole('button', { name: 'Ohne Namen bearbeiten' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Findling, Frieda')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Übernehmen', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Fehler (2)' })).toBeChecked()
  await page.getByText('Zeilen sind keine Personen').click()
  await expect(page.getByText('Zeile 44, Summe oder Fußzeile: Seite 1 von 1')).toBeVisible()
})

test('guardians who stand in no row of a file become contacts by one tap of the officer, and are proposed for the child', async ({
  visit,
}) => {
  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/members/import')
  await handIn(page, [
    ['Mitgliedsnummer', 'Nachname', 'Vorname', 'Geburtsdatum', 'Gesetzl. Vertreter', 'E-Mail Vertreter'],
    [7_001, 'Findling', 'Frieda', '01.02.2015', 'Ida Findling', 'ida.findling@example.org'],
    [7_002, 'Findling', 'Fridolin', '03.04.2017', 'Ida Findling', ''],
  ])
  const guardians = page.getByRole('region', { name: 'Erziehungsberechtigte ohne eigene Zeile (1)' })
  await expect(guardians.getByText('Ida Findling: 2 Kinder')).toBeVisible()
  await expectAccessible(page)
  await guardians.getByRole('switch', { name: 'Als Kontakte anlegen' }).tap()
  await page.getByRole('button', { name: '2 Zeilen übernehmen' }).tap()
  await expect(page.getByRole('heading', { name: 'Übernommen' })).toBeVisible()
  await page.goto('/admin/members/list?q=Findling')
  await page
    .getByRole('link', { name: /^Frieda Findling/ })
    .first()
    .tap()
  await page.goto(page.url().replace('/view/', '/guardians/').replace(/\?.*/, ''))
  await expect(page.getByRole('main').getByText('Ida Findling')).toBeVisible()
})

test('on a phone cells copied from a spreadsheet are read like a file, and the program is named and can be changed', async ({
  visit,
}) => {
  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/members/import')
  await page.getByText('Welche Programme gehen?').click()
  await expect(page.getByText('OpenJVerein: Auswertungen')).toBeVisible()
  await page.getByText('Oder Zellen einfügen').click()
  await page
    .getByLabel('Kopierte Zellen')
    .fill('Nachname\tVorname\tBeginn\tEnde\nEinzigklippe\tZenobia\t01.02.2020\t\n')
  await page.getByRole('button', { name: 'Zellen lesen' }).click()
  await expect(page.getByText('Erkannt: Admidio')).toBeVisible()
  await expect(page.getByText('Zenobia Einzigklippe').first()).toBeVisible()
  await page.getByLabel('Geschrieben von').selectOption('Keinem dieser Programme')
  await expect(page.getByText('Erkannt: Admidio')).toHaveCount(0)
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByText('Nichts wurde übernommen.')).toBeVisible()
})
