import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { apiAs } from '../api.ts'
import { callsOf, rangeNamed, reserve } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, type Site, signIn, test, weekdayFrom } from '../site.ts'

test('on a phone one tap reserves a proposed time, and another one takes it back; the ticket says where to be and how long it is until then, cancels, and gives the calendar file; where the club takes no fees, nobody who cancels reads of one [CLUB-039] [SHELL-096]', async ({
  site,
  visit,
}) => {
  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await reserveWithOneTap(page, site, 'member34')

  const ben = await apiAs(site, 'member34')
  const day = weekdayFrom(3)
  const { ranges } = await ben.call('GET', '/ranges')
  const hall = ranges.find((range: { name: string }) => range.name === 'Luftdruckhalle 10 m')
  const lane = hall.lanes.find((each: { name: string }) => each.name === '7')
  const line = { eventId: hall.id, laneId: lane.id, date: day, times: { start: '18:00', end: '19:30' } }
  await ben.call('POST', '/appointments', {
    type: 'fixed',
    targetId: hall.id,
    specifics: { reservations: [line] },
  })
  const ticket = page.getByRole('article', { name: 'Deine nächste Reservierung' })
  await expect(ticket).toContainText(/in \d Tagen/)
  await expect(ticket).toContainText('18:00 bis 19:30 Uhr')
  await expect(ticket).toContainText('Stand7')
  await expect(ticket).toContainText('Kostenlos stornieren bis')
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await ticket.getByRole('button', { name: 'In meinen Kalender' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.ics$/)

  await ticket.getByRole('button', { name: 'Stornieren' }).click()
  await page.getByRole('button', { name: 'Jetzt stornieren' }).click()
  await expect(page.getByText('Du hast keine Reservierungen.')).toBeVisible()

  const call = await callsOf(site.origin, 'anna')
  await reserve(call, await rangeNamed(call, 'Luftdruckhalle 10 m'), 5, weekdayFrom(3), ['18:00', '19:00'])
  const anna = await visit(PHONE)
  await giveLogin(anna, 'anna')
  await anna.goto('/home')
  await expect(anna.getByText(/^Kostenlos stornieren bis/)).toBeVisible()

  await anna.goto('/admin/club/settings')
  await anna.getByRole('button', { name: 'Gebühren ändern' }).click()
  await anna.getByRole('switch', { name: 'Der Verein nimmt Gebühren für Reservierungen' }).uncheck()
  await anna.getByRole('button', { name: 'Einstellungen speichern' }).click()
  await expect(anna.getByText('Reservieren kostet nichts.')).toBeVisible()

  await anna.goto('/home')
  await anna.getByRole('button', { name: 'Stornieren' }).click()
  const question = anna.getByRole('dialog')
  await expect(question.getByRole('button', { name: 'Jetzt stornieren' })).toBeVisible()
  await expect(anna.getByText(/Kostenlos|Gebühr/)).toHaveCount(0)
  await question.getByRole('button', { name: 'Jetzt stornieren' }).click()
  await expect(anna.getByText('Die Reservierung wurde storniert.', { exact: true })).toBeVisible()
})

test('on a desk one tap reserves a proposed time, another one takes it back, and a third one reserves it again before other proposals have come [SHELL-096]', async ({
  site,
  visit,
}) => {
  const page = await visit({ ...DESK, reducedMotion: 'reduce' })
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await reserveWithOneTap(page, site, 'member35', () =>
    page.route('**/reservations/proposals*', async (route) => {
      await held
      await route.continue()
    }),
  )

  await page.getByRole('region', { name: 'Mit einem Tipp' }).getByRole('button').first().click()
  await expect(page.getByRole('article', { name: 'Deine nächste Reservierung' })).toBeVisible()
  letThrough()
  await expect(page.getByText('1 von 3 Reservierungen genutzt')).toBeVisible()
})

async function reserveWithOneTap(
  page: Page,
  site: Site,
  who: string,
  beforeTap: () => Promise<unknown> = async () => {},
): Promise<void> {
  const officer = await callsOf(site.origin, 'anna')
  const none = { groupId: null, minutesPerWeek: null, primeTimes: [], primeMinutesPerWeek: null }
  const rule = { ...none, id: randomUUID(), name: 'Alle', rangeId: null, mostOpen: 3 }
  await officer('PATCH', '/admin/ranges/fair-use', { rules: [{ ...rule, horizonDays: null, leadMinutes: null }] })
  await signIn(page, who)
  const main = page.getByRole('main')
  await expect(main.getByText('Du hast keine Reservierungen.')).toBeVisible()
  await expect(main.getByText('0 von 3 Reservierungen genutzt')).toBeVisible()
  const proposals = main.getByRole('region', { name: 'Mit einem Tipp' })
  const first = proposals.getByRole('listitem').first()
  const [, times = ''] = /(\d\d:\d\d bis \d\d:\d\d) Uhr/.exec((await first.textContent()) ?? '') ?? []
  await beforeTap()
  await first.getByRole('button').click()

  const ticket = main.getByRole('article', { name: 'Deine nächste Reservierung' })
  await expect(ticket).toContainText(times)
  await expect(main.getByText('1 von 3 Reservierungen genutzt')).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(ticket).toBeHidden()
  await expect(main.getByText('0 von 3 Reservierungen genutzt')).toBeVisible()
}
