import { expect, type Page } from '@playwright/test'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, signIn, test } from '../site.ts'

const openMembers = async (page: Page) => {
  await page.goto('/admin/members/list')
  await expect(page.getByRole('heading', { level: 1, name: 'Mitglieder' })).toBeVisible()
}

test('a person is entered with names that follow one another and the next number, and opens to be edited; a company needs its names only, and its name in law is shown until another is given; of two officers at once the second sees what the first has stored, and nothing is overwritten [MEMB-034] [MEMB-036] [MEMB-038] [MEMB-039] [MEMB-040] [MEMB-041] [MEMB-043] [MEMB-044] [MEMB-045] [MEMB-046] [MEMB-047] [MEMB-048] [MEMB-049] [MEMB-051] [MEMB-054] [MEMB-055]', async ({
  visit,
  site,
}) => {
  const page = await visit(DESK)
  await giveLogin(page, 'anna')
  await openMembers(page)
  await page.getByRole('button', { name: 'Aufnehmen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Person oder Firma aufnehmen' })
  const field = (name: string) => dialog.getByLabel(name, { exact: true })
  await expect(dialog.getByRole('radio', { name: 'Person' })).toBeChecked()
  // A new person in the list of members is a member, unless an officer says otherwise.
  const isMember = dialog.getByRole('switch', { name: 'Ist Mitglied' })
  await expect(field('Mitgliedsnummer')).toHaveValue(/^\d+$/)
  await isMember.uncheck()
  await expect(field('Mitgliedsnummer')).toBeDisabled()
  await expect(field('Voller Name')).toBeDisabled()

  await dialog.getByRole('button', { name: 'Anlegen und bearbeiten' }).click()
  await expect(dialog.getByText('Pflichtfeld.')).toHaveCount(3)
  await expect(field('E-Mail')).toHaveAttribute('aria-invalid', 'true')
  await field('Vorname').fill('Theodor')
  await field('Nachname').fill('Tanner')
  await expect(field('Rufname')).toHaveValue('Theodor')
  await field('Rufname').fill('Theo')
  await field('Vorname').fill('Theodor Karl')
  await expect(field('Rufname')).toHaveValue('Theo')
  await expect(field('Voller Name')).toHaveValue('Theo Tanner')
  await field('E-Mail').fill('theo@tanner')
  await dialog.getByRole('button', { name: 'Anlegen und bearbeiten' }).click()
  await expect(field('E-Mail')).toHaveAttribute('aria-invalid', 'true')
  await field('E-Mail').fill('theo@tanner.example')
  await isMember.check()
  await expect(field('Mitgliedsnummer')).toHaveValue(/^\d+$/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Anlegen und bearbeiten' }).click()
  await expect(page).toHaveURL(/\/admin\/members\/view\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Theo Tanner' })).toBeVisible()

  await openMembers(page)
  await page.getByRole('button', { name: 'Aufnehmen' }).click()
  await dialog.getByRole('button', { name: 'Zurück' }).click()
  await expect(dialog).toBeHidden()

  const phone = await visit(PHONE)
  await giveLogin(phone, 'anna')
  await openMembers(phone)
  await phone.getByRole('button', { name: 'Aufnehmen' }).click()
  const sheet = phone.getByRole('dialog', { name: 'Person oder Firma aufnehmen' })
  await sheet.getByText('Firma', { exact: true }).click()
  const entryOf = (name: string) => sheet.getByLabel(name, { exact: true })
  await sheet.getByRole('button', { name: 'Anlegen und bearbeiten' }).click()
  await expect(sheet.getByText('Pflichtfeld.')).toHaveCount(2)
  await entryOf('Offizieller Name').fill('Munition Meier GmbH')
  await expect(entryOf('Anzeigename')).toHaveValue('Munition Meier GmbH')
  await entryOf('Anzeigename').fill('Munition Meier')
  await entryOf('Offizieller Name').fill('Munition Meier AG')
  await expect(entryOf('Anzeigename')).toHaveValue('Munition Meier')
  await entryOf('Ort').fill('Celle')
  await sheet.getByRole('button', { name: 'Anlegen und bearbeiten' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Munition Meier' })).toBeVisible()
  await expect(phone.getByLabel('Offizieller Name')).toHaveValue('Munition Meier AG')

  const call = await callsOf(site.origin, 'anna')
  const { uid } = await call<{ uid: string }>('POST', '/admin/members/person', {
    email: '',
    fullName: 'Zwei Zugleich',
    firstName: 'Zwei',
    lastName: 'Zugleich',
    callName: 'Zwei',
    isMember: false,
    memberNumber: null,
  })
  const [one, other] = [page, phone]
  for (const each of [one, other]) {
    await each.goto(`/admin/members/view/${uid}`)
    await expect(each.getByRole('heading', { level: 1, name: 'Zwei Zugleich' })).toBeVisible()
  }
  await other.getByLabel('Ort', { exact: true }).fill('Celle')
  await one.getByLabel('Telefon', { exact: true }).fill('05141 11')
  await one.getByRole('button', { name: 'Stammdaten speichern' }).click()
  await expect(one.getByText('Die Stammdaten sind gespeichert.').first()).toBeVisible()
  await expect(other.getByText('Inzwischen gespeichert: 05141 11')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Stammdaten speichern' }).click()
  await expect(one.getByLabel('Ort', { exact: true })).toHaveValue('Celle')
  await expect(one.getByLabel('Telefon', { exact: true })).toHaveValue('05141 11')
  await expect(one.getByRole('link', { name: 'Anrufen: 05141 11' })).toHaveAttribute('href', 'tel:0514111')
})

test('what few may see is shown on demand, and a membership ends by a question; a member reads who looked at what few may see; groups and fields of the club are made, ordered and removed [MEMB-074] [MEMB-076] [MEMB-077]', async ({
  site,
  visit,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const { uid } = await call<{ uid: string }>('POST', '/admin/members/person', {
    email: '',
    fullName: 'Ewald Ende',
    firstName: 'Ewald',
    lastName: 'Ende',
    callName: 'Ewald',
    isMember: true,
    memberNumber: 90_001,
  })
  const page = await visit(DESK)
  await giveLogin(page, 'anna')
  await page.goto(`/admin/members/view/${uid}?t=personals`)
  await page.getByRole('button', { name: 'Anzeigen' }).click()
  await page.getByLabel('Geburtsdatum').fill('01.05.1949')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Die Angaben sind gespeichert.').first()).toBeVisible()

  await page.getByRole('link', { name: 'Zahlung', exact: true }).click()
  await page.getByRole('button', { name: 'Anzeigen' }).click()
  await page.getByRole('switch', { name: 'Lastschrift einziehen' }).check()
  await page.getByLabel('IBAN').fill('DE88 3704 0044 0532 0130 00')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Diese IBAN stimmt nicht.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await page.getByLabel('Mandatsreferenz').fill('EICH-7')
  await page.getByLabel('Mandat unterschrieben am').fill('01.01.2025')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Die Zahlungsangaben sind gespeichert.').first()).toBeVisible()

  await page.getByRole('link', { name: 'Mitgliedschaft', exact: true }).click()
  await page.getByRole('button', { name: 'Mitgliedschaft beenden' }).click()
  const question = page.getByRole('dialog', { name: 'Mitgliedschaft beenden' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Mitgliedschaft beenden' }).click()
  await expect(page.getByText('Ausgetreten (nicht aktiv)')).toBeVisible()

  const { members } = await call<{ members: { id: string }[] }>('GET', '/admin/members?search=Brandt')
  const ben = await visit(PHONE)
  await signIn(ben, 'ben', '/profile')
  await ben.getByRole('link', { name: 'Wer meine Daten gesehen hat' }).click()
  await expect(ben.getByText('Bisher niemand')).toBeVisible()
  await call('POST', '/admin/members/personals', { uid: members[0]?.id })
  await expect(ben.getByRole('listitem').filter({ hasText: 'Anna Ahrens' })).toContainText(
    'Geburt, Geschlecht und Staatsangehörigkeit',
  )

  await page.goto('/admin/members/groups')
  await page.getByRole('button', { name: 'Neue Gruppe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Neue Gruppe' })
  await dialog.getByLabel('Name auf Deutsch').fill('Senioren')
  await dialog.getByLabel('Kürzel', { exact: true }).fill('S60')
  await dialog.getByRole('switch', { name: 'Kostet einen Beitrag' }).check()
  await dialog.getByLabel('Beitrag', { exact: true }).fill('60,00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Senioren' })
  await expect(row).toContainText(/60,00.€ alle 12 Monate/)
  await row.getByRole('button', { name: 'Senioren entfernen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await expect(row).toHaveCount(0)

  for (const name of ['Trikot', 'Schlüssel']) {
    await page.getByRole('button', { name: 'Neues Feld' }).first().click()
    const field = page.getByRole('dialog', { name: 'Neues Feld' })
    await field.getByLabel('Name', { exact: true }).fill(name)
    await field.getByRole('button', { name: 'Speichern' }).click()
    await expect(field).toBeHidden()
  }
  const fields = page.getByRole('main').locator('ol > li')
  await expect(fields).toHaveCount(2)
  await page.getByRole('button', { name: /Schlüssel.*nach oben/ }).click()
  await expect(fields.first()).toContainText('Schlüssel')
  await page.reload()
  await expect(fields.first()).toContainText('Schlüssel')
})

test('a second person with an address is asked about and named with whom the club has it, and entered when it is somebody else [MEMB-044]', async ({
  visit,
}) => {
  const page = await visit(PHONE)
  await giveLogin(page, 'anna')
  await openMembers(page)
  await page.getByRole('button', { name: 'Aufnehmen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Person oder Firma aufnehmen' })
  await dialog.getByLabel('Vorname', { exact: true }).fill('Tim')
  await dialog.getByLabel('Nachname', { exact: true }).fill('Brandt')
  await dialog.getByLabel('E-Mail', { exact: true }).fill('ben@demo.example')
  await dialog.getByRole('button', { name: 'Anlegen und bearbeiten' }).click()
  const question = page.getByRole('dialog', { name: 'Ist das jemand anderes?' })
  await expect(question.getByText('ben@demo.example steht schon bei Ben Brandt.')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Jemand anderes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tim Brandt' })).toBeVisible()
})
