import { expect, type Page } from '@playwright/test'
import { callsOf, rangeNamed } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, type Site, signIn, test, weekdayFrom } from '../site.ts'

const DAY = weekdayFrom(5)

/** A published event of Eichenhain for which people register. */
async function planned(site: Site, more: object): Promise<string> {
  const anna = await callsOf(site.origin, 'anna')
  const event = {
    title: 'Königsschießen',
    description: 'Mit Kaffee und Kuchen.',
    date: DAY,
    startTime: '18:00',
    endTime: '20:00',
    registrationEnabled: true,
    publicDisplay: true,
    draft: false,
    ...more,
  }
  const { id } = await anna<{ id: string }>('POST', '/admin/events', event)
  return id
}

async function confirmLeaving(page: Page) {
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click()
}

test('Ben takes the last place on his phone, Dirk waits for it on a desk, and moves up when Ben leaves; the trainings stand on a page of their own, with the own ones next to them [EVNT-001] [EVNT-002] [EVNT-004] [EVNT-005] [EVNT-034] [SHELL-060]', async ({
  site,
  visit,
}) => {
  await planned(site, { maxCount: 1 })
  const ben = await visit(PHONE)
  await giveLogin(ben, 'ben')
  await ben.goto('/events')
  await ben.getByRole('link', { name: /Königsschießen/ }).click()
  await expect(ben.getByText('1 Platz frei')).toBeVisible()
  await ben.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(ben.getByRole('main').getByText('Du bist angemeldet.')).toBeVisible()
  await expectAccessible(ben)

  const dirk = await visit(DESK)
  await signIn(dirk, 'dirk', '/events')
  await expect(dirk.getByRole('link', { name: /Königsschießen/ })).toContainText('ausgebucht')
  await dirk.getByRole('link', { name: /Königsschießen/ }).click()
  await dirk.getByRole('button', { name: 'Auf die Warteliste' }).click()
  const place = dirk.getByRole('main')
  await expect(place.getByText('Du stehst auf der Warteliste, Platz 1.')).toBeVisible()

  await confirmLeaving(ben)
  await expect(place.getByText('Du bist angemeldet.')).toBeVisible()
  await expect(ben.getByText('ausgebucht')).toBeVisible()
  await dirk.goto('/home')
  await expect(dirk.getByRole('region', { name: 'Nächste Veranstaltungen' })).toContainText('Königsschießen')

  const anna = await callsOf(site.origin, 'anna')
  const { id: rangeId } = await rangeNamed(anna, 'Luftdruckhalle 10 m')
  await planned(site, { title: 'Techniktraining', category: 'training', bookingType: 'flex', rangeId })
  await dirk.goto('/training')
  await dirk
    .getByRole('main')
    .getByRole('link', { name: /Techniktraining/ })
    .click()
  await dirk.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(dirk.getByRole('main').getByText('Du bist angemeldet.')).toBeVisible()
  await dirk.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Training' }).click()
  await expect(dirk.getByRole('complementary')).toContainText('Techniktraining')
  await expectAccessible(dirk)
})

test('anybody reads on a phone, without signing in, what a club plans in public, and takes it into a calendar', async ({
  site,
  visit,
}) => {
  const anna = await callsOf(site.origin, 'anna')
  const { clubs } = await anna<{ clubs: { id: string; name: string }[] }>('GET', '/clubs')
  const clubId = clubs.find(({ name }) => name.includes('Eichenhain'))?.id ?? ''
  const id = await planned(site, { title: 'Tag der offenen Tür', visibility: 'public', rangeName: 'Schützenhaus' })
  await planned(site, { title: 'Vorstandssitzung' })
  const page = await visit(PHONE)
  await page.goto(`/clubs/view/${clubId}`)
  await page.getByRole('link', { name: 'Was der Verein öffentlich plant' }).click()
  const event = page.getByRole('article').filter({ hasText: 'Tag der offenen Tür' })
  await expect(event).toContainText('Schützenhaus')
  await expect(page.getByText('Vorstandssitzung')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Kalender abonnieren' })).toHaveAttribute('href', /^webcal:/)
  await expectAccessible(page)
  const file = await event.getByRole('link', { name: 'In meinen Kalender' }).getAttribute('href')
  expect(file).toContain(id)
  const ics = await (await fetch(`${site.origin}${file}`)).text()
  expect(ics).toContain('SUMMARY:Tag der offenen Tür')
})
