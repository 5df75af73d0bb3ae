import { expect } from '@playwright/test'
import { installed } from '../installed.ts'
import { callsOf, letValidate, rangeNamed, reserve } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, passHours, test, weekdayFrom } from '../site.ts'

test.use({ serviceWorkers: 'allow' })

test('a visit is written down on a phone without reception, sent once, and approved by a trainer with two others; nobody but the club sees what was asked [JRNL-001] [JRNL-003] [JRNL-004] [USER-068] [AUTH-018] [J04] [B13]', async ({
  visit,
  site,
}) => {
  const [anna, thea, ben] = [
    await callsOf(site.origin, 'anna'),
    await callsOf(site.origin, 'trainer'),
    await callsOf(site.origin, 'ben'),
  ]
  await letValidate(anna, thea)
  const hall = await rangeNamed(ben, 'Luftdruckhalle 10 m')
  await reserve(ben, hall, 3, weekdayFrom(1), ['18:00', '19:00'])
  const { uid: benUid } = await ben<{ uid: string }>('GET', '/auth/me')
  const asked: string[] = []
  for (const shotCount of [30, 50]) {
    const { id: entryId } = await ben<{ id: string }>('POST', '/journal/entry', {
      ...{ clubId: hall.operator.id, rangeId: hall.id, dateString: '2026-05-01', timeString: '18:00' },
      disciplines: [{ disciplineName: 'Luftpistole', source: 'custom', shotCount, rings: shotCount * 9 }],
    })
    await ben('POST', '/journal/validate', { entryId })
    asked.push(entryId)
  }
  await passHours(6 * 24)

  const phone = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(phone, 'ben')
  await phone.goto('/home')
  await phone.goto('/journal')
  const open = phone.getByRole('button', { name: /^Eintragen: .*Stand 3/ })
  await expect(open).toBeVisible()
  await expect(phone.getByText('2 Einträge', { exact: true })).toBeVisible()
  await expectAccessible(phone)
  await installed(phone)
  await phone.context().setOffline(true)
  await open.tap()
  const form = phone.getByRole('dialog', { name: 'Neuer Eintrag' })
  await expect(form.getByText('Luftdruckhalle 10 m, Stand 3')).toBeVisible()
  await form.getByRole('button', { name: '10 Schüsse weniger' }).tap()
  await expect(form.getByLabel('Schüsse', { exact: true })).toHaveValue('40')
  await form.getByText('Gleich bestätigen lassen').tap()
  await expectAccessible(phone)
  await form.getByRole('button', { name: 'Speichern' }).tap()
  const letters = phone.getByRole('region', { name: 'Einträge auf dem Weg' })
  await expect(letters).toContainText('wartet auf Empfang')
  await expectAccessible(phone)
  await phone.context().setOffline(false)
  await expect(letters).toBeHidden()
  await expect(phone.getByText('3 Einträge', { exact: true })).toBeVisible()

  const desk = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(desk, 'trainer')
  await desk.goto('/home')
  await desk.getByRole('link', { name: /Einträge bestätigen/ }).click()
  await expect(desk.getByRole('listitem').filter({ hasText: 'Ben Brandt' })).toHaveCount(3)
  await expect(desk.getByText('Es gibt einen zweiten Eintrag für Ort, Tag und Uhrzeit')).toHaveCount(2)
  await expectAccessible(desk)
  // What a code leads to is shown, and waits as before.
  await desk.goto(`/ra/${Buffer.from(`jv,${benUid},${asked[0]}`).toString('base64url')}`)
  await expect(desk.getByRole('listitem').first()).toContainText('Um diesen Eintrag geht es')
  await expect(desk.getByRole('listitem').filter({ hasText: 'Ben Brandt' })).toHaveCount(3)
  await desk.getByRole('button', { name: 'Alle gezeigten bestätigen (3)' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Bestätigen' }).click()
  await expect(desk.getByText('Nichts wartet')).toBeVisible()
  await expectAccessible(desk)

  await expect(letters).toBeHidden()
  const newest = phone.getByRole('button', { name: /Luftpistole.*40 Schüsse.*Bestätigt/ })
  await newest.tap()
  const entry = phone.getByRole('dialog', { name: /^Eintrag vom / })
  await expect(entry.getByText(/^von Thea Trautmann am /)).toBeVisible()
  await expect(entry.getByRole('button', { name: 'Entfernen' })).toHaveCount(0)
  await expectAccessible(phone)
  await phone.keyboard.press('Escape')
  await phone.getByText('Fortschritt', { exact: true }).tap()
  await expect(
    phone.getByRole('img', { name: 'Luftpistole: 2 Ergebnisse, zuletzt 9,00 Ringe je Schuss' }),
  ).toBeVisible()
  await phone.getByText('Dasselbe als Tabelle').tap()
  await expect(phone.getByRole('row', { name: /450 50 9,00$/ })).toBeVisible()
  await expectAccessible(phone)

  const old = 'Datum;Ort;Disziplin;Schüsse\n01.03.2024;Wald;KK-Gewehr;40\n02.03.2024;Wald;KK-Gewehr;keine\n'
  await phone.getByRole('button', { name: 'Altes Schießbuch übernehmen' }).tap()
  const taking = phone.getByRole('dialog', { name: 'Altes Schießbuch übernehmen' })
  await taking
    .locator('input[type=file]')
    .setInputFiles({ name: 'alt.csv', mimeType: 'text/csv', buffer: Buffer.from(old) })
  await expect(taking.getByRole('region', { name: 'Diese Zeilen bleiben weg' })).toContainText('Zeile 3')
  await expectAccessible(phone)
  await taking.getByRole('button', { name: 'Einen Eintrag übernehmen' }).tap()
  await expect(phone.getByText('4 Einträge', { exact: true })).toBeVisible()
  await phone.getByRole('button', { name: 'Altes Schießbuch übernehmen' }).tap()
  await taking.getByRole('button', { name: 'Zurücknehmen' }).tap()
  await expect(taking.getByText(/ein Eintrag übernommen$/)).toBeHidden()
})
