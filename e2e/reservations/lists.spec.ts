import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { cancelOwn, chooseFree, openHall, send } from '../calendar.ts'
import { callsOf, rangeNamed, reserve } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, signIn, test, weekdayFrom } from '../site.ts'

test('Ben finds what comes, what he cancelled and what he reserved for others on his phone, and sees his own week over all clubs [CAL-007] [RESV-001]', async ({
  visit,
}) => {
  const day = weekdayFrom(16)
  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'ben')
  await openHall(page, day)
  await chooseFree(page, day, 7, '16:00')
  await send(page)

  await page.goto('/reservations')
  const card = page.getByRole('listitem').filter({ hasText: '16:00 bis 16:30 Uhr' })
  await expect(card).toContainText('Stand 7 · Luftdruckhalle 10 m')

  await card.getByRole('link', { name: /16:00 bis 16:30/ }).click()
  await expect(page.getByRole('dialog')).toContainText('16:00 bis 16:30 Uhr')
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
  await cancelOwn(page, day, 7, '16:00')

  await page.goto('/reservations?kind=cancelled')
  await expect(page.getByRole('listitem').filter({ hasText: '16:00 bis 16:30 Uhr' })).toContainText(
    'Storniert, Gebühr erstattet',
  )
  await page.getByText('Für andere').click()
  await expect(page).toHaveURL(/of=others/)
  await expect(page.getByText('Keine stornierten Reservierungen.')).toBeVisible()
  await page.getByText('Vergangene', { exact: true }).click()
  await expect(page.getByText('Keine vergangenen Reservierungen.')).toBeVisible()

  await seeOwnWeek(page, weekdayFrom(24), 7)
})

test('the list of an officer begins with now, day by day, and a phone shows rows at once [CAL-040]', async ({
  visit,
  site,
}) => {
  const day = weekdayFrom(20)
  const [dirk, clara] = [await callsOf(site.origin, 'dirk'), await callsOf(site.origin, 'clara')]
  const hall = await rangeNamed(dirk, 'Luftdruckhalle 10 m')
  await reserve(dirk, hall, 3, day, ['16:00', '16:30'])
  await reserve(clara, hall, 6, day, ['16:00', '16:30'])
  const desk = await visit(DESK)
  await signIn(desk, 'anna', '/admin/reservations')
  await expect(desk.getByLabel('Zeitraum')).toHaveValue('upcoming')
  const rows = desk.getByRole('region', { name: new RegExp(`${Number(day.slice(8))}\\.`) }).getByRole('listitem')
  const ours = rows.filter({ hasText: /16:00–16:30.*(Degen|Conrad)/ })
  await expect(ours).toHaveText([/Degen.*Stand 3/, /Conrad.*Stand 6/])
  await desk.getByRole('button', { name: 'Name' }).click()
  await expect(ours).toHaveText([/Conrad/, /Degen/])
  await desk.getByRole('button', { name: 'Stand', exact: true }).click()
  await expect(ours).toHaveText([/Degen/, /Conrad/])
  expect((await ours.first().boundingBox())?.height).toBeLessThan(38)

  const phone = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await signIn(phone, 'anna', '/admin/reservations')
  await expect(phone.getByRole('main').getByRole('listitem').first()).toBeInViewport()
  await expect(phone.getByLabel('Zeitraum')).toHaveCount(0)
})

for (const [name, options, day, lane] of [
  ['phone', PHONE, weekdayFrom(17), 8],
  ['desk', DESK, weekdayFrom(19), 5],
] as const)
  test(`on a ${name} an officer filters the reservations of the club and saves them [CAL-040]`, async ({
    visit,
    site,
  }) => {
    const dirk = await callsOf(site.origin, 'dirk')
    await reserve(dirk, await rangeNamed(dirk, 'Luftdruckhalle 10 m'), lane, day, ['16:00', '16:30'])
    const page = await visit({ ...options, reducedMotion: 'reduce', acceptDownloads: true })
    await signIn(page, 'anna', '/admin/reservations')
    await filterAndSave(page, name, day, lane)
  })

test('an officer keeps filters under a name, finds them on the phone too, and sees what is reserved meanwhile; chosen reservations are cancelled with a text that their owners read [CAL-040]', async ({
  visit,
  site,
}) => {
  const [ben, clara] = [await callsOf(site.origin, 'ben'), await callsOf(site.origin, 'clara')]
  const hall = await rangeNamed(ben, 'Luftdruckhalle 10 m')
  const soon = weekdayFrom(26)
  const [desk, phone] = [await visit(DESK), await visit({ ...PHONE, reducedMotion: 'reduce' })]
  await signIn(desk, 'anna', '/admin/reservations')
  await signIn(phone, 'anna', '/admin/reservations')
  const view = (page: typeof desk) => page.getByRole('link', { name: 'Abgesagt diesen Monat' })

  await desk.getByLabel('Status', { exact: true }).selectOption('Storniert')
  await desk.getByLabel('Zeitraum').selectOption('Dieser Monat')
  await desk.getByRole('button', { name: 'Ansicht speichern' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Ansicht speichern' })
  await dialog.getByLabel('Name der Ansicht').fill('Abgesagt diesen Monat')
  await desk.keyboard.press('Enter')
  await expect(view(desk)).toHaveAttribute('aria-current', 'page')

  await view(phone).focus()
  await phone.keyboard.press('Enter')
  await expect(phone).toHaveURL(/status=cancelled/)
  await expect(phone).toHaveURL(/from=\d{4}-\d\d-01/)
  await expect(view(phone)).toHaveAttribute('aria-current', 'page')
  await phone.getByRole('button', { name: /^Filter( \(\d\))?$/ }).click()
  await expect(phone.getByLabel('Zeitraum')).toHaveValue('thisMonth')
  await phone.getByRole('button', { name: 'Treffer zeigen' }).click()
  await phone.getByRole('button', { name: 'Ansicht löschen' }).click()
  await expect(view(desk)).toBeHidden()

  await desk.getByRole('button', { name: 'Filter zurücksetzen' }).click()
  await desk.getByLabel('Name, Kommentar oder Text').fill('conrad')
  await desk.getByLabel('Von').fill(soon)
  await expect(desk.getByText('Keine Reservierung')).toBeVisible()
  await reserve(clara, hall, 4, soon, ['16:00', '16:30'])
  await expect(desk.getByRole('main').getByRole('listitem')).toHaveText(/Clara Conrad.*Stand 4/)

  const day = weekdayFrom(18)
  await reserve(ben, hall, 2, day, ['16:00', '17:00'])
  await reserve(ben, hall, 3, day, ['18:00', '19:00'])
  await reserve(clara, hall, 4, day, ['16:00', '17:00'])
  for (const [anna, names] of [
    [desk, ['Ben Brandt, 16:00', 'Clara Conrad, 16:00']],
    [phone, ['Ben Brandt, 18:00']],
  ] as const) {
    await anna.goto(`/admin/reservations?from=${day}&to=${day}`)
    const bar = anna.getByRole('region', { name: 'Auswahl', exact: true })
    await expect(bar).toHaveCount(0)
    for (const name of names) await anna.getByRole('checkbox', { name }).check()
    await expect(bar).toContainText(`${names.length} ausgewählt`)
    await bar.getByRole('button', { name: 'Stornieren' }).click()
    const question = anna.getByRole('dialog')
    await expect(question).toContainText(names[0].split(',')[0] ?? '')
    await question.getByLabel('Was du dazu sagst (freiwillig)').fill('Die Lüftung ist ausgefallen.')
    await expectAccessible(anna)
    await question.getByRole('button', { name: 'Jetzt stornieren' }).click()
    await expect(anna.getByText(/^(Eine Reservierung ist|2 Reservierungen sind) storniert\.$/)).toBeVisible()
    await expect(bar).toHaveCount(0)
    for (const name of names) await expect(anna.getByRole('checkbox', { name })).toBeDisabled()
  }
  const { reservations } = await clara<{ reservations: { cancellationDetails: { reason: string } }[] }>(
    'GET',
    '/reservations/history?of=me&kind=cancelled',
  )
  expect(reservations.map(({ cancellationDetails }) => cancellationDetails.reason)).toEqual([
    'Die Lüftung ist ausgefallen.',
  ])
})

test('the attendance of a day is a list on the screen and a paper in a window of its own [CAL-041] [CAL-042] [CAL-043]', async ({
  visit,
  site,
}) => {
  const day = weekdayFrom(23)
  const clara = await callsOf(site.origin, 'clara')
  await reserve(clara, await rangeNamed(clara, 'Luftdruckhalle 10 m'), 6, day, ['16:00', '16:30'])

  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'trainer')
  await page.goto(`/admin/reservations/attendance?time=${day}`)
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Clara Conrad' })
  await expect(line).toContainText('16:00–16:30')
  await expect(line).toContainText('Gast')
  await expect(page).toHaveURL(new RegExp(`/admin/rangelog/day\\?.*day=${day}`))
  await page.getByRole('button', { name: 'Einen Tag vor' }).click()
  await expect(line).toBeHidden()
  await page.getByRole('button', { name: 'Einen Tag zurück' }).click()
  await expect(line).toBeVisible()

  const [paper] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Druckansicht öffnen' }).click(),
  ])
  await expect(paper.getByRole('columnheader', { name: 'Unterschrift' })).toBeAttached()
  await expect(paper.getByRole('row').filter({ hasText: 'Clara Conrad' })).toBeVisible()
  await expect(paper.getByRole('navigation')).toHaveCount(0)
  await expect(paper.getByText(/^Aufsicht: _+/)).toBeVisible()
  await expectAccessible(paper)
  const word = paper.getByRole('button', { name: 'Drucken' }).getByText('Drucken')
  expect(await word.evaluate((label) => label.scrollWidth - label.clientWidth)).toBeLessThanOrEqual(1)
  // Rows for those who come without a reservation.
  await paper.emulateMedia({ media: 'print' })
  await expect(paper.getByRole('row').filter({ hasNotText: /\p{L}/u })).toHaveCount(8)

  await paper.goto('/admin/attendanceManagement?time=2026-02-31&range=x')
  const today = Temporal.Now.plainDateISO('Europe/Berlin')
  await expect(paper.getByRole('heading')).toContainText(today.toLocaleString('de', { day: 'numeric', month: 'long' }))
})

test('on a desk Ben sees his own week over all clubs; members do not come to the lists of the officers [CAL-002] [CAL-007] [CAL-040]', async ({
  visit,
}) => {
  const page = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(page, 'ben')
  await seeOwnWeek(page, weekdayFrom(25), 8)
  for (const address of [
    '/admin/reservations',
    '/admin/reservations/attendance',
    '/admin/attendanceManagement',
    '/admin/calendar',
  ]) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByText('Dafür fehlt dir die Berechtigung.').first()).toBeVisible()
  }
})

/** Reserves a lane, finds it in the own week, and comes to it from there. */
async function seeOwnWeek(page: Page, day: string, lane: number): Promise<void> {
  await openHall(page, day)
  await chooseFree(page, day, lane, '16:00')
  await send(page)

  await page.goto(`/reservations?kind=week&d=${day}`)
  const event = page.getByRole('link', { name: new RegExp(`16:00–16:30.*Stand ${lane} · Luftdruckhalle 10 m`) })
  await expect(event).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nächste Woche' }).click()
  await expect(event).toBeHidden()
  await page.getByRole('button', { name: 'Vorige Woche' }).click()
  await event.click()
  await expect(page.getByRole('dialog')).toContainText('16:00 bis 16:30 Uhr')
}

/** Finds the reservation of Dirk on the list of an officer, and saves what was found. */
async function filterAndSave(page: Page, name: 'phone' | 'desk', day: string, lane: number): Promise<void> {
  await page.getByLabel('Name, Kommentar oder Text').fill('degen')
  if (name === 'phone') await page.getByRole('button', { name: /^Filter( \(\d\))?$/ }).click()
  await page.getByLabel('Von').fill(day)
  await page.getByLabel('Bis').fill(day)
  if (name === 'phone') await page.getByRole('button', { name: 'Treffer zeigen' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(new RegExp(`Dirk Degen.*Stand ${lane}`))
  await expect(page.getByText('1 Reservierung', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Als CSV speichern' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^\uFEFFDatum;Beginn;Ende;Schießstand;Stand;Name/)
  expect(text).toContain(`${day};16:00;16:30;Luftdruckhalle 10 m;${lane};Dirk Degen`)

  if (name === 'phone') await page.getByRole('button', { name: 'Filter (3)' }).click()
  await page.getByLabel('Status', { exact: true }).selectOption('Storniert')
  await expect(page.getByText('Nichts gefunden.')).toBeVisible()
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click()
  await expect(page).toHaveURL(/\/admin\/reservations$/)

  // A text that is no date does not come back when the preset that replaced it goes.
  await page.getByLabel('Von').fill('morgen')
  await page.getByLabel('Zeitraum').selectOption('Heute')
  await expect(page.getByLabel('Von')).toHaveValue(/^\d\d\.\d\d\.\d{4}$/)
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click()
  await expect(page.getByLabel('Von')).toHaveValue('')
}
