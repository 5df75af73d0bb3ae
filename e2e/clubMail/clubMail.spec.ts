import { expect } from '@playwright/test'
import { test } from '../mails.ts'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, PHONE, signIn } from '../site.ts'

test('an officer chooses people, writes to them with a file, looks at it, tries it, sends it, and sees what became of it', async ({
  site,
  visit,
  mails,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const names = { fullName: 'Ohne Ohneadresse', firstName: 'Ohne', lastName: 'Ohneadresse', callName: 'Ohne' }
  await call('POST', '/admin/members/person', { email: '', ...names, isMember: true, memberNumber: null })
  const page = await visit({ ...DESK, reducedMotion: 'reduce' })
  await signIn(page, 'anna', '/admin/members/list')
  await page.getByRole('checkbox', { name: 'Ohne Ohneadresse auswählen' }).check()
  await page.getByRole('checkbox', { name: 'Ben Brandt auswählen' }).check()
  await page.getByRole('button', { name: 'Nachricht', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('An wen?')).toHaveValue('chosen')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Weiter' }).click()

  await expect(page.getByText('Es fehlt noch Betreff oder Text.').first()).toBeVisible()
  await page.getByLabel('Betreff', { exact: true }).fill('Arbeitseinsatz')
  await page.getByLabel('Text', { exact: true }).fill('Hallo {Vorname},\nkommst du am Samstag? {Ort}')
  await expect(page.getByText('Das füllt niemand aus: {Ort}.')).toBeVisible()
  await page.getByLabel('Text', { exact: true }).fill('Hallo {Vorname},\nkommst du am Samstag?')
  await page.getByRole('switch', { name: 'Auch auf Englisch' }).check()
  await page.getByLabel('Betreff auf Englisch').fill('Working day')
  await page.getByLabel('Text auf Englisch').fill('Hello {first name}')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('Der Entwurf ist gespeichert.').first()).toBeVisible()
  await page
    .getByLabel('Datei anhängen')
    .first()
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 plan') })
  await expect(page.getByText('plan.pdf')).toBeVisible()

  await page.getByLabel('So liest es').selectOption('Ben Brandt')
  await expect(page.getByText('Hallo Ben,')).toBeVisible()
  await page.getByRole('radio', { name: 'English' }).check({ force: true })
  await expect(page.getByText('Hello Ben')).toBeVisible()
  await page.getByRole('button', { name: 'Probe an mich' }).click()
  await expect
    .poll(() => mails.received.map(({ mail }) => mail.subject))
    .toEqual(['Probe: Arbeitseinsatz', 'Test: Working day'])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'An 2 Personen senden' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'An 2 Personen senden' }).click()
  await expect(page.getByText('1 gesendet · 1 ohne bestätigtes Konto')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ohne Ohneadresse' })).toContainText(
    'noch kein bestätigtes Konto',
  )
  const sent = mails.received.find(({ to }) => to.includes('ben@demo.example'))
  expect(sent?.mail.attachments.map(({ filename }) => filename)).toEqual(['plan.pdf'])

  const phone = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await signIn(phone, 'anna', '/admin/members/mails')
  await phone.getByRole('link', { name: /Arbeitseinsatz.*gesendet/ }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Arbeitseinsatz' })).toBeVisible()
  await expectAccessible(phone)
})
