import { expect, type Page } from '@playwright/test'
import { cell, chooseFree, goBy, openAdminHall, openHall, send } from '../calendar.ts'
import { callsOf, rangeNamed } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, signIn, test, weekdayFrom } from '../site.ts'

const mode = (page: Page) => page.getByLabel('Für wen')
const submit = (page: Page) => page.getByRole('button', { name: /reservieren$/i })
/** A day that is over; in the modes of officers all of it can be chosen. */
const YESTERDAY = Temporal.Now.plainDateISO('Europe/Berlin').subtract({ days: 1 }).toString()

async function chooseMember(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Mitglied oder Gast' }).fill(name)
  await page.getByRole('option', { name }).click()
}

test('on a phone ben reserves for clara, and not for dirk who did not allow it [RESV-004] [RESV-037] [RESV-038] [RESV-045] [RESV-055] [FRND-020]', async ({
  visit,
}) => {
  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'ben')
  await reserveForClara(page, await visit(DESK), 7)
})

test('on a desk the sidebar closes, opens again with the first draft, and refuses to send nothing; another range clears the drafts, which one tap brings back; ben reserves for clara, and not for dirk who did not allow it [RESV-002] [RESV-003] [RESV-004] [RESV-007] [RESV-009] [RESV-011] [RESV-036] [RESV-037] [RESV-038] [RESV-045] [RESV-052] [RESV-055] [FRND-020]', async ({
  visit,
}) => {
  const page = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(page, 'ben')
  const day = weekdayFrom(24)
  await openHall(page, day)
  const sidebar = page.getByRole('complementary', { name: 'Reservierung' })
  await expect(sidebar.getByRole('region', { name: 'Verein' })).toContainText('SV Eichenhain 1898 e.V.')
  await sidebar.getByRole('button', { name: 'Reservieren', exact: true }).click()
  await expect(page.getByText('Bitte mindestens eine Reservierung angeben.')).toHaveCount(2)
  await expectAccessible(page)
  await sidebar.getByRole('button', { name: 'Anzeige des Kalenders' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen', exact: true }).click()
  await sidebar.getByRole('button', { name: 'Schließen' }).click()
  await expect(sidebar.getByLabel('Für wen')).toHaveCount(0)
  await chooseFree(page, day, 1, '16:00')
  await chooseFree(page, day, 2, '16:00')
  await sidebar.getByLabel(/Als Gruppe reservieren/).check()
  const request = page.waitForRequest('**/api/appointments')
  await send(page)
  expect((await request).postDataJSON().specifics.groupReservations).toBe('day')

  await chooseFree(page, day, 3, '16:00')
  await chooseFree(page, day, 4, '16:00')
  const drafts = page
    .getByRole('complementary', { name: 'Reservierung' })
    .getByRole('button', { name: /^Stand .* entfernen$/ })
  await expect(drafts).toHaveCount(2)
  await page.getByLabel('Schießstand').selectOption({ label: 'Pistolenstand 25 m' })
  await expect(drafts).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Rückgängig' }).click()
  await expect(drafts).toHaveCount(2)

  for (const left of [1, 0]) {
    await drafts.last().click()
    await expect(drafts).toHaveCount(left)
  }
  await reserveForClara(page, await visit(DESK), 8)
})

/** Ben, who has no draft, reserves a lane for Clara, who sees it. */
async function reserveForClara(page: Page, clara: Page, lane: number): Promise<void> {
  const day = weekdayFrom(20)
  await openHall(page, day)
  await chooseFree(page, day, lane, '16:00')
  await expect(mode(page).locator('option')).toHaveText(['Für mich', 'Für einen Freund'])
  await mode(page).selectOption('Für einen Freund')
  const dirk = page.getByRole('radio', { name: 'Dirk Degen' })
  await expect(dirk).toBeDisabled()
  await page.getByRole('searchbox', { name: 'Freund suchen' }).fill('conrad')
  await expect(dirk).toHaveCount(0)
  await page.getByRole('button', { name: 'Freund hinzufügen' }).click()
  await page.getByRole('dialog', { name: 'Freund hinzufügen' }).getByRole('button', { name: 'Schließen' }).click()
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/appointments') && requests.push(request.url()))
  await submit(page).click()
  await expect(page.getByText('Friend Selection Missing')).toBeVisible()
  await expect(page.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true')
  expect(requests).toEqual([])

  await page.getByRole('radio', { name: 'Clara Conrad' }).check()
  await send(page)
  expect(requests).toEqual([expect.stringContaining('/appointments/friend')])
  await expect(cell(page, day, lane, '16:00', 'belegt von Clara Conrad, befreundet')).toBeVisible()

  await giveLogin(clara, 'clara')
  await openHall(clara, day)
  await cell(clara, day, lane, '16:00', 'deine Reservierung').click()
  await expect(clara.getByRole('dialog')).toContainText('Reserviert vonBen Brandt')
}

for (const [name, options, lane] of [
  ['phone', PHONE, 3],
  ['desk', DESK, 4],
] as const)
  test(`on a ${name} anna reserves for a member, also what is past, cancels it and gives the fee back once; she takes a lane for the club with a text that all see, changes and removes it [RESV-005] [RESV-006] [RESV-025] [RESV-029] [RESV-054] [RESV-072] [RESV-082] [RESV-094] [RESV-097] [RESV-098] [RESV-099] [RESV-113]`, async ({
    visit,
  }) => {
    const page = await visit({ ...options, reducedMotion: 'reduce' })
    await giveLogin(page, 'anna')
    await openAdminHall(page, YESTERDAY)
    await chooseFree(page, YESTERDAY, lane, '09:00')
    await expect(mode(page)).toHaveValue('adminRes')
    await expect(page.getByText('Liegt in der Vergangenheit.')).toBeVisible()
    await submit(page).click()
    await expect(page.getByText('User Selection Missing')).toBeVisible()
    const member = page.getByRole('combobox', { name: 'Mitglied oder Gast' })
    await member.fill('ahrens')
    await expect(page.getByRole('option', { name: /Anna Ahrens/ })).toHaveAttribute('aria-disabled', 'true')
    await member.fill('degen')
    await expect(page.getByRole('option', { name: /Dirk Degen/ })).toBeVisible()
    await expectAccessible(page)
    await member.press('Enter')
    await expect(member).toHaveValue('Dirk Degen')
    await send(page)

    await cell(page, YESTERDAY, lane, '09:00', 'belegt, Dirk Degen').click()
    const dialog = page.getByRole('dialog', { name: 'Reservierung', exact: true })
    await expect(dialog).toContainText('Reserviert vonAnna Ahrens')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Stornieren' }).click()
    await expect(page.getByText(/Nach der Stornofrist wird die Gebühr nicht erstattet/)).toBeVisible()
    await expect(page.getByText('Dirk Degen bekommt eine Mitteilung, mit dem Grund.')).toBeVisible()
    await page.getByLabel('Grund (freiwillig)').fill('Stand war gesperrt')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Jetzt stornieren' }).click()

    // A finger reaches only the lane below the mark.
    await page.getByRole('grid').focus()
    await goBy(page, 'ArrowRight', new RegExp(`Stand ${lane},`))
    await goBy(
      page,
      (slot) => ((/, (\d\d:\d\d) bis/.exec(slot)?.[1] ?? '') > '09:00' ? 'ArrowUp' : 'ArrowDown'),
      /09:00 .*storniert/,
    )
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('Stand war gesperrt')
    await expect(dialog).toContainText('wird nicht erstattet')
    await dialog.getByRole('button', { name: 'Gebühr erstatten' }).click()
    await expect(page.getByText('Diese Reservierung wirklich erstatten?')).toBeVisible()
    await page.getByRole('button', { name: 'Erstatten', exact: true }).click()
    await expect(dialog).toContainText(/erstattet von Anna Ahrens/)
    await expect(dialog.getByRole('button', { name: 'Gebühr erstatten' })).toHaveCount(0)

    const day = weekdayFrom(21)
    await openAdminHall(page, day)
    await chooseFree(page, day, lane + 1, '09:00')
    await mode(page).selectOption('blocker')
    const fields = page.getByLabel(/^(Mitglied oder Gast|Freund|Text im Kalender|Text für alle sichtbar)/)
    await expect(fields).toHaveCount(2)
    await mode(page).selectOption('reservation')
    await expect(fields).toHaveCount(0)
    await mode(page).selectOption('blocker')
    await page.getByLabel('Text im Kalender').fill('Ligakampf')
    await page.getByLabel('Text für alle sichtbar').check()
    await expectAccessible(page)
    await send(page)

    const ben = await visit(DESK)
    await giveLogin(ben, 'ben')
    await openHall(ben, day)
    await expect(cell(ben, day, lane + 1, '09:00', 'gesperrt: Ligakampf')).toBeVisible()

    await cell(page, day, lane + 1, '09:00', 'gesperrt: Ligakampf').click()
    const details = page.getByRole('dialog')
    await details.getByRole('button', { name: 'Ändern' }).click()
    await details.getByLabel('Text im Kalender').fill('Training')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(cell(ben, day, lane + 1, '09:00', 'gesperrt: Training')).toBeVisible()
    await details.getByRole('button', { name: 'Belegung entfernen' }).click()
    await page.getByRole('button', { name: 'Jetzt entfernen' }).click()
    await expect(cell(ben, day, lane + 1, '09:00', 'gesperrt: Training')).toHaveCount(0)
  })

test('only officers come to the calendar of officers, by the menu or a link, where the drawer for reservations opens by itself; dirk cannot cancel what is over, anna can, and gives the fee back against the rule [CAL-002] [CAL-003] [CAL-004] [CAL-005] [RESV-023] [RESV-075] [RESV-080] [RESV-087] [RESV-096] [SHELL-059]', async ({
  site,
  visit,
}) => {
  const [ben, anna] = [await visit(DESK), await visit({ ...DESK, reducedMotion: 'reduce' })]
  await Promise.all([giveLogin(ben, 'ben'), signIn(anna, 'anna')])
  await ben.goto('/admin/calendar')
  await expect(ben).toHaveURL(/\/home$/)
  await expect(ben.getByText('Dafür fehlt dir die Berechtigung.')).toBeVisible()
  await expect(ben.getByRole('link', { name: 'Verwaltungskalender' })).toHaveCount(0)
  await anna.getByRole('button', { name: 'Belegung aufklappen' }).click()
  await anna.getByRole('link', { name: 'Verwaltungskalender' }).click()
  await expect(anna).toHaveURL(/\/admin\/calendar/)
  await expect(anna.getByRole('complementary', { name: 'Reservierung' })).toBeVisible()
  await expect(mode(anna).locator('option')).toHaveText([
    'Für mich',
    'Für ein Mitglied',
    'Für den Verein (Training, Wartung …)',
    'Für einen Freund (niemand hat es erlaubt)',
  ])
  const { id } = await rangeNamed(await callsOf(site.origin, 'anna'), 'Pistolenstand 25 m')
  const cid = new URL(
    await anna.getByRole('link', { name: /^SV Eichenhain/ }).evaluate((link) => (link as HTMLAnchorElement).href),
  ).searchParams.get('cid')
  await anna.goto(`/admin/calendar?rid=${id}&cid=${cid}&v=day`)
  await expect(anna.getByRole('grid', { name: 'Pistolenstand 25 m' })).toBeVisible()
  await expect(anna.getByRole('radio', { name: 'Tage' })).toBeChecked()

  const trainer = await visit(DESK)
  await signIn(trainer, 'trainer', '/admin/calendar')
  await expect(mode(trainer)).toHaveValue('reservation')

  const dirk = await visit(DESK)
  await giveLogin(dirk, 'dirk')
  await openAdminHall(anna, YESTERDAY)
  await chooseFree(anna, YESTERDAY, 5, '09:00')
  await chooseMember(anna, 'Dirk Degen')
  await send(anna)
  await openHall(dirk, YESTERDAY)
  await cell(dirk, YESTERDAY, 5, '09:00', 'deine Reservierung').click()
  await expect(dirk.getByRole('dialog').getByRole('button', { name: 'Stornieren' })).toBeDisabled()
  await expect(dirk.getByText('Stornieren: Der Termin liegt in der Vergangenheit.')).toBeVisible()
  await expect(dirk.getByText('Ändern: Der Termin liegt in der Vergangenheit.')).toBeVisible()

  await cell(anna, YESTERDAY, 5, '09:00', 'belegt, Dirk Degen').click()
  await anna.getByRole('dialog').getByRole('button', { name: 'Stornieren' }).click()
  await anna.getByLabel('Gebühr trotzdem erstatten').check()
  await anna.getByRole('button', { name: 'Jetzt stornieren' }).click()
  await expect(anna.getByText('Die Reservierung wurde storniert. Die Gebühr wird erstattet.')).toBeVisible()
})

test('a company that nobody finds is entered where somebody is to be chosen, and is chosen then; in the list of an officer nobody has to be [MEMB-032] [MEMB-033] [MEMB-035] [MEMB-037]', async ({
  visit,
}) => {
  const anna = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(anna, 'anna')
  await openAdminHall(anna, YESTERDAY)
  await chooseFree(anna, YESTERDAY, 11, '09:00')
  await submit(anna).click()
  await expect(anna.getByText('Pflichtfeld.')).toBeVisible()
  const member = anna.getByRole('combobox', { name: 'Mitglied oder Gast' })
  await member.fill('Stadtwerke')
  await expect(anna.getByText('Niemand gefunden.')).toBeVisible()
  await anna.getByRole('button', { name: 'Neue Firma anlegen' }).click()
  const dialog = anna.getByRole('dialog', { name: 'Person oder Firma aufnehmen' })
  await expect(dialog.getByRole('radio', { name: 'Firma' })).toBeChecked()
  await dialog.getByLabel('Offizieller Name').fill('Stadtwerke Ulm GmbH')
  await dialog.getByRole('button', { name: 'Anlegen', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(member).toHaveValue('Stadtwerke Ulm GmbH')
  await expect(anna.getByText('Pflichtfeld.')).toBeHidden()
  await expect(anna).toHaveURL(/\/admin\/calendar/)

  await anna.goto('/admin/reservations')
  const person = anna.getByRole('combobox', { name: 'Person' })
  await person.fill('degen')
  await anna.getByRole('option', { name: /Dirk Degen/ }).click()
  await expect(anna).toHaveURL(/uid=/)
  await person.fill('')
  await anna.getByRole('option', { name: 'Alle Personen' }).click()
  await expect(anna).not.toHaveURL(/uid=/)
})
