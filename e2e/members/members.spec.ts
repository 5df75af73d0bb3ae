import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, signIn, test } from '../site.ts'

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name, exact: true })
const right = (page: Page, area: string, grade: string) =>
  page.getByRole('group', { name: area, exact: true }).getByRole('radio', { name: grade })

test('Anna finds Ben and lets him see the members: his open page has the entry at once, and loses it again; she makes him the treasurer by a template, looks at the rights and saves them [MEMB-001] [MEMB-002] [MEMB-003] [R03]', async ({
  visit,
  site,
}) => {
  const [anna, ben] = [await visit(DESK), await visit(DESK)]
  await signIn(ben, 'ben')
  await expect(entry(ben, 'Kalender')).toBeVisible()
  await expect(entry(ben, 'Mitglieder')).toHaveCount(0)
  await ben.goto('/admin/members')
  await expect(ben).toHaveURL(/\/home$/)

  await signIn(anna, 'anna')
  await entry(anna, 'Mitglieder').click()
  await expect(anna).toHaveURL(/\/admin\/members\/list$/)
  await anna.getByLabel('Status').selectOption('Ausgetreten')
  await expect(anna.getByRole('link', { name: /Fritz Fuchs/ })).toBeVisible()
  await expect(anna.getByText('1 Person', { exact: true })).toBeVisible()
  await anna.getByRole('button', { name: 'Filter zurücksetzen' }).click()
  await anna.getByLabel('Name, Nummer, E-Mail, Ort').fill('brandt')
  await expect(anna.getByText('1 Person', { exact: true })).toBeVisible()
  await anna.getByRole('link', { name: /Ben Brandt/ }).click()
  await expect(anna.getByRole('heading', { level: 1, name: 'Ben Brandt' })).toBeVisible()
  await anna.getByRole('link', { name: 'Rechte', exact: true }).click()
  await right(anna, 'Mitglieder', 'Lesen').check()
  await expect(anna.getByText('Mitglieder: Keine → Lesen')).toBeVisible()
  await anna.getByRole('button', { name: 'Rechte speichern' }).click()
  await expect(anna.getByText('Die Rechte sind gespeichert und gelten ab jetzt.').first()).toBeVisible()

  await entry(ben, 'Mitglieder').click()
  await expect(ben.getByRole('heading', { level: 1, name: 'Mitglieder' })).toBeVisible()
  await right(anna, 'Mitglieder', 'Keine').check()
  await anna.getByRole('button', { name: 'Rechte speichern' }).click()
  await expect(entry(ben, 'Mitglieder')).toHaveCount(0)

  const officer = await callsOf(site.origin, 'anna')
  const { members } = await officer<{ members: { id: string; name: string }[] }>('GET', '/admin/members')
  await anna.goto(`/admin/members/view/${members.find(({ name }) => name === 'Ben Brandt')?.id}?t=permissions`)
  await anna.getByRole('button', { name: 'Kasse', exact: true }).click()
  await expect(anna.getByText('Vorlage „Kasse“ ist gewählt.')).toBeVisible()
  await expect(anna.getByText('Mitglieder: Keine → Lesen')).toBeVisible()
  await anna.getByRole('button', { name: 'Rechte speichern' }).click()
  await expect(anna.getByText('Die Rechte sind gespeichert und gelten ab jetzt.').first()).toBeVisible()
})

test('an officer on a phone sees why she may not give what is not hers, and gives by keys what is', async ({
  visit,
  site,
}) => {
  const anna = await callsOf(site.origin, 'anna')
  const { members } = await anna<{ members: { id: string; name: string }[] }>('GET', '/admin/members')
  const idOf = (name: string) => members.find((member) => member.name === name)?.id
  const permissions = { member: 'r', publicReservations: 'w', ranges: 'r', members: 'w', groups: 'w' }
  await anna('PATCH', '/admin/members/permissions', { uid: idOf('Thea Trautmann'), permissions })
  const page = await visit(PHONE)
  await giveLogin(page, 'trainer')

  await page.goto(`/admin/members/view/${idOf('Ben Brandt')}?t=permissions`)
  const owners = page.getByRole('group', { name: 'Eigentum' })
  await expect(owners.getByText('Das ändern nur Eigentümer.')).toBeVisible()
  await expect(right(page, 'Eigentum', 'Schreiben')).toBeDisabled()
  await expect(right(page, 'Schießstände', 'Schreiben')).toBeDisabled()
  await right(page, 'Gruppen', 'Keine').focus()
  await page.keyboard.press('ArrowDown')
  await expect(right(page, 'Gruppen', 'Lesen')).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rechte speichern' }).click()
  await expect(page.getByText('Die Rechte sind gespeichert und gelten ab jetzt.').first()).toBeVisible()

  await page.getByRole('link', { name: 'Gruppen', exact: true }).click()
  await expect(page.getByRole('switch', { name: 'Aufsicht' })).toBeDisabled()
  await page.getByRole('switch', { name: 'Jugend' }).check()
  await page.getByRole('button', { name: 'Gruppen speichern' }).click()
  await expect(page.getByText('Die Gruppen sind gespeichert.').first()).toBeVisible()

  await page.getByRole('link', { name: 'Änderungen', exact: true }).click()
  const changes = page.getByRole('region', { name: 'Änderungen' })
  await expect(changes.getByRole('listitem').filter({ hasText: 'Thea Trautmann' })).toHaveCount(2)
  await expect(changes.getByRole('list').getByRole('list').getByRole('listitem')).toHaveText([
    'Gruppen: Jugend hinzugefügt',
    'Recht „Gruppen“: Keine → Lesen',
  ])

  await page.goto(`/admin/members/view/${idOf('Thea Trautmann')}?t=permissions`)
  await expect(page.getByText(/Das sind deine eigenen Rechte/)).toBeVisible()
  await expect(right(page, 'Schießstände', 'Schreiben')).toBeDisabled()
  await expect(right(page, 'Mitglieder', 'Lesen')).toBeEnabled()
})

test('with a phone an officer finds and calls a member within three taps; she filters the members in English, keeps that as a view and saves them as a file [MEMB-002] [MEMB-006] [X04]', async ({
  visit,
  site,
}) => {
  const page = await visit({ ...PHONE, reducedMotion: 'reduce', acceptDownloads: true })
  const call = await callsOf(site.origin, 'anna')
  const person = { fullName: 'Rosa Rufnah', firstName: 'Rosa', lastName: 'Rufnah', callName: 'Rosa' }
  const { uid } = await call<{ uid: string }>('POST', '/admin/members/person', {
    ...person,
    email: '',
    isMember: true,
    memberNumber: 70_011,
  })
  const { version, name, officialName, contact, address } = await call('GET', `/admin/members/${uid}`)
  const data = {
    name,
    officialName,
    contact: { ...(contact as object), mobile: '0170 1234567' },
    address,
    customFields: [],
  }
  await call('PATCH', '/admin/members', { uid, version, data })
  await signIn(page, 'anna', '/home')
  let taps = 0
  const tap = async (name: string | RegExp, role: 'link' | 'button' = 'link') => {
    await page.getByRole(role, { name }).first().tap()
    taps += 1
  }
  await tap('Mehr', 'button')
  await tap('Mitglieder')
  await page.getByLabel('Name, Nummer, E-Mail, Ort').fill('rufnah')
  const phone = page.getByRole('link', { name: /Rosa Rufnah.*0170 1234567/ })
  await expect(phone).toHaveAttribute('href', 'tel:01701234567')
  await phone.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await tap(/Rosa Rufnah.*0170 1234567/)
  expect(taps).toBeLessThanOrEqual(3)

  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await page.goto('/admin/members/list')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Status').selectOption('Left')
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByLabel('View name').fill('Former members')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('link', { name: 'Former members' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const saved = async (button: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: button }).click(),
    ])
    return file
  }
  expect((await saved('Excel (XLSX)')).suggestedFilename()).toBe('members.xlsx')
  const file = await saved('Save as CSV')
  expect(file.suggestedFilename()).toBe('members.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^\uFEFFName,First name,Last name,Member number,.*\r\nFritz Fuchs,/)
  expect(text.split('\r\n')).toHaveLength(3)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Filter (1)' }).click()
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(page.getByText('1 person', { exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Former members' }).click()
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
})

test('at a desk an officer chooses columns, sorts by them and keeps that as a view; on a phone she chooses the second line; she puts many into a group at once, sees before who stays as they are, and does it [MEMB-002] [MEMB-028]', async ({
  site,
  visit,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const { id } = await call<{ id: string }>('POST', '/admin/club/custom-fields', {
    name: 'Trikot',
    description: '',
    fieldType: 'string',
  })
  const { members } = await call<{ members: { id: string; name: string }[] }>(
    'GET',
    '/admin/members?search=Ben%20Brandt',
  )
  const uid = members[0]?.id
  await call('PATCH', '/admin/members', {
    uid,
    version: 0,
    data: { customFields: [{ id, value: 'XXL' }], personals: { birthDate: '1985-06-01' } },
  })
  const page = await visit({ ...DESK, reducedMotion: 'reduce' })
  await signIn(page, 'anna', '/admin/members/list')
  await page.getByRole('button', { name: 'Ansicht', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ansicht der Liste' })
  for (const name of ['E-Mail', 'Gruppen', 'Geburtsjahr', 'Trikot'])
    await dialog.getByRole('checkbox', { name }).click()
  await expect(dialog.getByText(/wird festgehalten/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Nummer',
    'Status',
    'Geburtsjahr',
    'Ort',
    'Trikot',
    'Anrufen',
  ])
  await page.getByRole('button', { name: 'Trikot', exact: true }).click()
  const firstRow = page.getByRole('row').nth(1)
  await expect(firstRow.getByRole('cell', { name: 'XXL' })).toBeVisible()
  await expect(firstRow.getByRole('cell', { name: /^1985 \(\d+ Jahre\)$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Geburtsjahr' }).click()
  await page.getByRole('button', { name: 'Geburtsjahr' }).click()
  await expect(page.getByRole('columnheader', { name: 'Geburtsjahr' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=-birth/)
  await expect(firstRow.getByRole('rowheader')).toHaveText('Ben Brandt')
  await page.getByRole('button', { name: 'Ansicht speichern' }).click()
  const naming = page.getByRole('dialog')
  await naming.getByLabel('Name der Ansicht').fill('Trikots')
  await naming.getByRole('button', { name: 'Ansicht speichern' }).click()
  await expect(naming).toBeHidden()
  await page.getByLabel('Status').selectOption('Ausgetreten')
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click()
  await expect(page.getByRole('columnheader', { name: 'Trikot' })).toBeVisible()
  await page.goto('/admin/members/list')
  await expect(page.getByRole('columnheader', { name: 'E-Mail' })).toBeVisible()
  await page.getByRole('link', { name: 'Trikots' }).click()
  await expect(page.getByRole('columnheader', { name: 'Trikot' })).toBeVisible()

  const phone = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await signIn(phone, 'anna', '/admin/members/list?q=Ben%20Brandt')
  await phone.getByRole('button', { name: 'Filter (1)' }).click()
  await phone.getByRole('button', { name: 'Ansicht', exact: true }).click()
  await phone.getByRole('dialog').getByLabel('Zweite Zeile').selectOption('Trikot')
  await phone.getByRole('dialog').getByRole('button', { name: 'Fertig' }).click()
  await phone.getByRole('button', { name: 'Treffer zeigen' }).click()
  await expect(phone.getByRole('listitem').filter({ hasText: 'Ben Brandt' })).toContainText('XXL')

  const groupName = { de: 'Rundenwettkampf', en: 'League round' }
  const shape = {
    groupName,
    description: '',
    groupSign: '',
    functions: [],
    for: 'users',
    purpose: 'label',
    billing: null,
  }
  await call('POST', '/admin/club/groups', { ...shape, showSignOnReservations: false })
  for (const member of [page, phone]) {
    await member.goto('/admin/members/list?q=f')
    await expect(member.getByRole('link', { name: /^Felix/ }).first()).toBeVisible()
    await member.getByRole('checkbox', { name: 'Fritz Fuchs auswählen' }).check()
    await member
      .getByRole('checkbox', { name: /^Felix/ })
      .first()
      .check()
    const bar = member.getByRole('region', { name: 'Auswahl', exact: true })
    await expect(bar.getByText('2 ausgewählt')).toBeVisible()
    await bar.getByRole('button', { name: member === page ? 'In Gruppe' : 'Aus Gruppe' }).click()
    const question = member.getByRole('dialog')
    await question.getByLabel('Gruppe').selectOption('Rundenwettkampf')
    await expect(question.getByText('1 Person wird geändert.')).toBeVisible()
    if (member === page) await expect(question.getByText(/^Fritz Fuchs: /)).toBeVisible()
    await expectAccessible(member)
    await question.getByRole('button', { name: '1 Person ändern' }).click()
    await expect(member.getByText('1 Person ist geändert.')).toBeVisible()
    await expect(bar).toBeHidden()
  }
})
