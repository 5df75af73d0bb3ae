import { expect } from '@playwright/test'
import { cell } from '../calendar.ts'
import { test } from '../mails.ts'
import { callsOf, rangeNamed, reserve } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, passHours, weekdayFrom } from '../site.ts'

test('an officer enters a guardian, who says yes, reserves for the child on a phone, moves it and cancels, and waits where everything is taken, in the calendar too, and also once he has left the club; on the 18th birthday it is over', async ({
  site,
  visit,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const names = { fullName: 'Mia Brandt', firstName: 'Mia', lastName: 'Brandt', callName: 'Mia' }
  const person = { email: '', ...names, isMember: true, memberNumber: 7_000 }
  const { uid } = await call<{ uid: string }>('POST', '/admin/members/person', person)

  const desk = await visit(DESK)
  await giveLogin(desk, 'anna')
  await desk.goto(`/admin/members/view/${uid}?t=membership`)
  await desk.getByRole('link', { name: 'Erziehungsberechtigte' }).click()
  await expect(desk.getByText('Trage zuerst das Geburtsdatum ein.')).toBeVisible()
  const tomorrow = Temporal.Now.plainDateISO('Europe/Berlin').add({ days: 1 })
  const birthDate = tomorrow.subtract({ years: 18 }).toString()
  await call('PATCH', '/admin/members', { uid, version: 0, data: { personals: { birthDate } } })
  await expect(desk.getByText('Für dieses Kind handelt noch niemand.')).toBeVisible()

  await desk.getByRole('button', { name: 'Erziehungsberechtigte eintragen' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByText('Per E-Mail').click()
  await dialog.getByRole('button', { name: 'Eintragen und fragen' }).click()
  await expect(dialog.getByText('Bitte eine E-Mail-Adresse angeben.')).toBeVisible()
  await expectAccessible(desk)
  await dialog.getByText('Aus dem Verein').click()
  await dialog.getByRole('combobox', { name: 'Person mit Konto' }).fill('Brandt')
  await dialog.getByRole('option', { name: /Ben Brandt/ }).click()
  await dialog.getByRole('button', { name: 'Eintragen und fragen' }).click()
  await expect(desk.getByText('wartet auf Zustimmung')).toBeVisible()

  const phone = await visit(PHONE)
  await giveLogin(phone, 'ben')
  await phone.goto('/profile')
  await phone.getByRole('link', { name: 'Kinder' }).click()
  await expect(phone.getByText(/Anna Ahrens von SV Eichenhain 1898 e.V. hat dich/)).toBeVisible()
  await phone.getByRole('button', { name: 'Ja, ich handle für Mia Brandt' }).click()
  await expect(phone.getByText('Mitglied · Mitgliedsnummer 7000')).toBeVisible()
  await expect(desk.getByText(/hat zugestimmt am/)).toBeVisible()
  await expectAccessible(phone)

  await phone.getByRole('link', { name: 'Für Mia Brandt reservieren' }).click()
  await expect(phone.getByLabel('Für wen?')).toHaveValue(/./)
  await expect(phone.getByLabel('Für wen?').locator('option:checked')).toHaveText('Mia Brandt')
  const hall = phone.getByRole('listitem').filter({ hasText: 'Luftdruckhalle' }).last()
  await hall.getByRole('radio').first().check()
  await expectAccessible(phone)
  await hall.getByRole('button', { name: /reservieren$/ }).click()
  await expect(phone.getByText(/Reserviert für Mia Brandt: Luftdruckhalle/)).toBeVisible()
  await expect(phone).toHaveURL(/\/reservations$/)
  const reserved = phone.getByRole('listitem').filter({ hasText: 'für Mia Brandt' })
  await expect(reserved).toContainText('Luftdruckhalle 10 m')
  await expectAccessible(phone)
  await desk.getByRole('link', { name: 'Zum Mitglied' }).click()
  await expect(desk.getByRole('definition').filter({ hasText: /1/ }).getByText(/davon/)).toBeVisible()

  const before = (await reserved.textContent()) ?? ''
  await reserved.getByRole('link', { name: /verschieben$/ }).click()
  await expect(phone.getByRole('heading', { name: 'Andere Zeit für Mia Brandt' })).toBeVisible()
  const other = phone.getByRole('listitem').filter({ hasText: 'Luftdruckhalle' }).last()
  await other.getByRole('radio').last().check()
  await other.getByRole('button', { name: /verschieben$/ }).click()
  await expect(phone.getByText(/Verschoben für Mia Brandt: Luftdruckhalle/)).toBeVisible()
  await expect(reserved).not.toHaveText(before)
  await expect(reserved).toContainText('Luftdruckhalle 10 m')

  // The next one is left for the birthday.
  await reserved.getByRole('button', { name: /stornieren$/ }).click()
  await expectAccessible(phone)
  await phone.getByRole('dialog').getByRole('button', { name: 'Jetzt stornieren' }).click()
  await expect(reserved).toHaveCount(0)

  const range = await rangeNamed(call, 'Luftdruckhalle 10 m')
  // Thursdays would find the same Monday in the next two days.
  const [full, free] = [weekdayFrom(2), weekdayFrom(5)]
  for (let lane = 1; lane <= 12; lane++) await reserve(call, range, lane, full, ['18:00', '19:00'])
  await phone.goto('/free')
  await phone.getByLabel('Für wen?').selectOption('Mia Brandt')
  await phone.getByRole('button', { name: 'Auf einen Platz warten' }).click()
  const sheet = phone.getByRole('dialog')
  await sheet.getByLabel('Schießstand').selectOption({ label: 'Luftdruckhalle 10 m' })
  await sheet.getByLabel('Tag').fill(free)
  await expectAccessible(phone)
  const wait = sheet.getByRole('button', { name: 'Auf die Warteliste' })
  await wait.click()
  await expect(sheet.getByRole('alert')).toContainText('frei')
  await sheet.getByLabel('Tag').fill(full)
  await wait.click()
  await expect(phone.getByText('Mia Brandt steht auf der Warteliste, Platz 1.')).toBeVisible()
  await phone.goto('/reservations')
  const waits = phone.getByRole('listitem').filter({ hasText: 'Platz 1' })
  await expect(waits).toContainText('für Mia Brandt')
  await waits.getByRole('button', { name: /nicht mehr warten$/ }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Nicht mehr warten' }).click()
  await expect(phone.getByText('Du wartest nicht mehr für Mia Brandt.')).toBeVisible()
  await expect(waits).toHaveCount(0)

  await phone.goto(`/calendar?v=day&d=${full}&rid=${range.id}`)
  await cell(phone, full, 1, '18:00', 'belegt').click()
  const taken = phone.getByRole('dialog', { name: 'Belegt' })
  await taken.getByLabel('Für wen?').selectOption('Mia Brandt')
  await taken.getByRole('button', { name: 'Auf die Warteliste' }).click()
  await expect(phone.getByText('Mia Brandt steht auf der Warteliste, Platz 1.')).toBeVisible()

  // A father who does not belong to the club any more goes on to act for the child, without its calendar.
  const { uid: ben } = await (await callsOf(site.origin, 'ben'))<{ uid: string }>('GET', '/auth/me')
  await call('PATCH', '/admin/members/membership', { uid: ben, status: 'exMember' })
  await phone.goto(`/free?for=${uid}`)
  await hall.getByRole('radio').first().check()
  await hall.getByRole('button', { name: /reservieren$/ }).click()
  await expect(phone).toHaveURL(/\/reservations$/)
  const ofMia = reserved.filter({ hasText: 'Luftdruckhalle 10 m' })
  await expect(ofMia).toHaveCount(2)
  await expect(ofMia.first().getByRole('link')).toHaveText(['Verschieben'])
  await ofMia
    .first()
    .getByRole('button', { name: /stornieren$/ })
    .click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Jetzt stornieren' }).click()
  await expect(ofMia).toHaveCount(1)
  await expect(ofMia).toContainText('Platz 1')
  await expect(ofMia.getByRole('link')).toHaveCount(0)

  await passHours(24)
  await phone.goto('/reservations')
  await expect(phone.getByRole('heading', { name: 'Reservierungen' })).toBeVisible()
  await expect(ofMia).toHaveCount(0)
  await phone.goto('/profile/children')
  await expect(phone.getByText('Du handelst für kein Kind.')).toBeVisible()
  await desk.goto(`/admin/members/guardians/${uid}`)
  await expect(desk.getByText('Diese Person ist volljährig und reserviert selbst.')).toBeVisible()
  await expect(desk.getByText(/ruht/)).toBeVisible()
})
