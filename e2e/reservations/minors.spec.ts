import { expect } from '@playwright/test'
import { cell, chooseFree, openHall, send } from '../calendar.ts'
import { callsOf, rangeNamed } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test, weekdayFrom } from '../site.ts'

const DAY = weekdayFrom(3)

test('an officer enters what somebody is qualified for; it stands in the register, and on the phone of the person as a card; a minor reads there why the law refuses a lane, and reserves it when the consent is there [O10]', async ({
  site,
  visit,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const { members } = await call<{ members: { id: string }[] }>('GET', '/admin/members?search=Brandt')
  const page = await visit(DESK)
  await giveLogin(page, 'anna')
  await page.goto(`/admin/members/view/${members[0]?.id}`)
  await page.getByRole('link', { name: 'Nachweise' }).click()
  await expect(page.getByText('Wer sie ansieht, wird notiert')).toBeVisible()
  await page.getByRole('button', { name: 'Ansehen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nachweise: Ben Brandt' })).toBeVisible()
  await page.getByRole('button', { name: 'Qualifikation eintragen' }).click()
  const adding = page.getByRole('dialog', { name: 'Qualifikation eintragen' })
  await adding.getByLabel('Art').selectOption({ label: 'Aufsicht mit Sachkunde' })
  await adding.getByLabel('Ausgestellt am', { exact: true }).fill('01.03.2020')
  await adding.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Aufsicht mit Sachkunde' })).toBeVisible()
  await expect(page.getByText('Noch kein Nachweis')).toHaveCount(1)

  await page.goto('/admin/members/supervisors')
  const ben = page.getByRole('listitem').filter({ hasText: 'Ben Brandt' })
  await expect(ben.getByText('keine Aufsicht: Nummer fehlt')).toBeVisible()
  await ben.getByRole('link', { name: 'Ben Brandt' }).click()
  await page.getByRole('button', { name: 'Ansehen' }).click()
  await page.getByRole('button', { name: 'Aufsicht mit Sachkunde: Bearbeiten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aufsicht mit Sachkunde' })
  await dialog.getByLabel('Nummer').fill('HSV-A 3390')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('HSV-A 3390').first()).toBeVisible()
  await page
    .getByLabel('Aufsicht mit Sachkunde: Datei anhängen')
    .first()
    .setInputFiles({ name: 'lehrgang.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') })
  await expect(page.getByRole('button', { name: 'Aufsicht mit Sachkunde: Datei herunterladen' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/members/supervisors')
  await expect(ben.getByText('Aufsicht, ohne Jugend')).toBeVisible()
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Als PDF für die Behörde' }).click(),
  ])
  expect(paper.suggestedFilename()).toMatch(/^aufsichten-\d{4}-\d\d-\d\d\.pdf$/)
  await page.getByRole('link', { name: 'Ausweise drucken' }).click()
  await expect(page.getByRole('region', { name: 'Verantwortliche Aufsichtsperson, Ben Brandt' })).toBeVisible()
  await expectAccessible(page)

  const phone = await visit(PHONE)
  await giveLogin(phone, 'ben')
  await phone.goto('/profile')
  await phone.getByRole('link', { name: 'Nachweise' }).click()
  const card = phone.getByRole('region', { name: 'Verantwortliche Aufsichtsperson, Ben Brandt' })
  await expect(card.getByText(/Nr\. HSV-A 3390/)).toBeVisible()
  await phone.goto('/profile/looks')
  await expect(phone.getByText('Nachweise und Einverständnisse')).toBeVisible()

  const hall = await rangeNamed(call, 'Luftdruckhalle 10 m')
  const permit = { maxCalibre: null, maxEnergy: null, distance: 10, minAge: null, disciplines: [] }
  const permits = [['centrefirePistol'], ['air']]
  for (const [index, weaponClasses] of permits.entries())
    await call('PATCH', '/admin/lanes/settings', {
      rangeId: hall.id,
      laneId: hall.lanes[index]?.id,
      permit: { ...permit, weaponClasses },
    })
  const uid = members[0]?.id
  const { version } = await call<{ version: number }>('GET', `/admin/members/${uid}`)
  const birthDate = Temporal.PlainDate.from(DAY).subtract({ years: 13 }).toString()
  const personals = { birthDate, birthPlace: '', birthCountry: '', nationality: '' }
  await call('PATCH', '/admin/members', { uid, version, data: { personals } })

  await openHall(phone, DAY)
  await chooseFree(phone, DAY, 1, '16:00')
  await expect(phone.getByRole('alert').getByText(/§ 27 Abs\. 3 WaffG/)).toBeVisible()
  await expect(
    phone.getByRole('note').getByText('GK-Kurzwaffe: erst ab 18 Jahren (§ 27 Abs. 3 Satz 1 WaffG).'),
  ).toBeVisible()
  await expect(phone.getByRole('button', { name: /reservieren/ })).toBeDisabled()
  await phone
    .getByRole('button', { name: /entfernen/ })
    .first()
    .click()

  await chooseFree(phone, DAY, 2, '16:00')
  await expect(phone.getByRole('note').getByText(/Einverständnis der Sorgeberechtigten .*Nr\. 1 WaffG/)).toBeVisible()
  await call('POST', '/admin/members/certificates', {
    uid,
    data: {
      kind: 'consent',
      number: '',
      issuer: '',
      issued: '2026-01-10',
      expires: null,
      weaponClasses: ['air'],
      givenBy: 'Petra Brandt',
      note: '',
      blocked: null,
    },
  })
  await expect(phone.getByRole('note').getByText('In deinem Alter schießt du hier mit: Druckluft.')).toBeVisible()
  await expect(phone.getByRole('note').getByText(/nur, wenn eine Aufsicht da ist/)).toBeVisible()
  await send(phone)
  await expect(cell(phone, DAY, 2, '16:00', 'deine Reservierung')).toBeVisible()
})
