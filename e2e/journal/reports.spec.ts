import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import { expect } from '@playwright/test'
import { callsOf, letValidate } from '../officer.ts'
import { savedPaper } from '../papers.ts'
import { expectAccessible, giveLogin, PHONE, test } from '../site.ts'

const dayInFigures = (day: string) => day.split('-').toReversed().join('.')

test('Ben makes a report on his phone; a reader without an account opens it by the pass code and saves it as PDF, until it is in the archive [JRNL-002] [JRNL-005] [AUTH-002] [AUTH-019] [J06]', async ({
  visit,
  site,
}) => {
  const [ben, anna] = [await callsOf(site.origin, 'ben'), await callsOf(site.origin, 'anna')]
  const { uid } = await ben<{ uid: string }>('GET', '/users')
  const thea = await callsOf(site.origin, 'trainer')
  await letValidate(anna, thea)
  const { clubs } = await ben<{ clubs: { id: string; name: string }[] }>('GET', '/clubs')
  const clubId = clubs.find(({ name }) => name.includes('Eichenhain'))?.id
  const today = Temporal.Now.plainDateISO('Europe/Berlin').toString()
  const { weapon } = await ben<{ weapon: { id: string } }>('POST', '/users/weapons', {
    name: 'Pardini GEHEIM',
    caliberId: '22-lfb',
    weaponClass: 'rimfirePistol',
    number: 'GEHEIM-1',
  })
  const shots = { disciplineName: '25 m Sportpistole', source: 'custom', shotCount: 40, weaponId: weapon.id }
  const entries = []
  for (const days of [-20, -10]) {
    const place = { clubId, rangeName: 'Pistolenstand', dateString: addDays(today, days), timeString: '18:00' }
    const { id } = await ben<{ id: string }>('POST', '/journal/entry', { ...place, disciplines: [shots] })
    entries.push(id)
  }
  await ben('POST', '/journal/validate', { entryId: entries[0] })
  await thea('PATCH', '/journal/validate', { uid, entryId: entries[0], action: 'approve' })

  const phone = await visit({ ...PHONE, reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] })
  await giveLogin(phone, 'ben')
  await phone.goto('/journal')
  await phone.getByRole('link', { name: 'Berichte' }).tap()
  await phone.getByRole('button', { name: 'Neuer Bericht' }).tap()
  const form = phone.getByRole('dialog', { name: 'Neuer Bericht' })
  await expect(form.getByLabel('Bis')).toHaveValue(dayInFigures(today))
  await expect(form.getByText('Gib dem Bericht einen Titel.')).toBeVisible()
  await form.getByLabel('Titel').fill('Für die Kreisverwaltung')
  await form.getByLabel('Bemerkung').fill('Zur Prüfung des Bedürfnisses')
  await expectAccessible(phone)
  await form.getByRole('button', { name: 'Bericht machen' }).tap()
  const told = phone.getByRole('dialog', { name: 'Zugangscode' })
  const code = await told.getByLabel('Zugangscode', { exact: true }).inputValue()
  const address = await told.getByLabel('Adresse des Berichts').inputValue()
  await told.getByRole('button', { name: 'Adresse kopieren' }).tap()
  expect(await phone.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expectAccessible(phone)
  await told.getByRole('button', { name: 'Fertig' }).tap()
  await expect(phone.getByText('2 Einträge, 1 bestätigt · Noch nicht geöffnet')).toBeVisible()

  const reader = await visit({ ...PHONE, reducedMotion: 'reduce' })
  const payload = Buffer.from(`jr,${address.split('/').slice(-2).join(',')}`).toString('base64url')
  await reader.goto(`/ra/${payload}`)
  await expect(reader).toHaveURL(address)
  await expect(reader.getByRole('navigation', { name: 'Hauptnavigation' })).toHaveCount(0)
  await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const field = reader.getByLabel('Zugangscode')
  const open = reader.getByRole('main').getByRole('button', { name: 'Öffnen' })
  await field.fill('0000-0000-0000-0000')
  await open.tap()
  await expect(reader.getByText('Das öffnet keinen Bericht.')).toBeVisible()
  await field.fill(code.toLowerCase().replaceAll('-', ' '))
  await open.tap()
  await expect(reader.getByRole('heading', { name: 'Für die Kreisverwaltung' })).toBeVisible()
  await expect(reader.getByText(/^Bestätigt von Thea Trautmann am /)).toHaveCount(1)
  await expect(reader.getByText('Nicht bestätigt')).toHaveCount(1)
  await expect(reader.getByRole('row', { name: 'Kurzwaffe 2 1 80' })).toBeVisible()
  await expect(reader.getByText('GEHEIM')).toHaveCount(0)
  await expectAccessible(reader)
  const said = await savedPaper(reader)
  expect(said).toContain('Für die Kreisverwaltung Zur Prüfung des Bedürfnisses')
  expect(said).toContain(dayInFigures(addDays(today, -20)))
  expect(said).toMatch(/Kurzwaffe 2 1 80/)
  expect(said).toContain('Thea')
  expect(said).not.toContain('GEHEIM')

  await phone.getByRole('link', { name: /Für die Kreisverwaltung.*Zuletzt geöffnet/ }).tap()
  await expect(phone.getByText(/^Einmal geöffnet, .* Ein falscher Code seit/)).toBeVisible()
  await expectAccessible(phone)
  expect(await savedPaper(phone)).toContain('Kurzwaffe 2 1 80')
  await phone.getByRole('button', { name: 'Archivieren' }).tap()
  await expect(phone.getByText('Im Archiv. Niemand außer dir kann ihn lesen.')).toBeVisible()
  await reader.reload()
  await field.fill(code)
  await open.tap()
  await expect(reader.getByText('Das öffnet keinen Bericht.')).toBeVisible()
})
