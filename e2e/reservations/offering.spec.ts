import { expect } from '@playwright/test'
import { type Caller, callsOf, rangeNamed } from '../officer.ts'
import { expectAccessible, giveLogin, PHONE, test, weekdayFrom } from '../site.ts'

/** A training of the air-gun hall in which people choose a lane and a time. */
async function offered(anna: Caller) {
  const hall = await rangeNamed(anna, 'Luftdruckhalle 10 m')
  const lanes = hall.lanes.slice(0, 2).map((lane) => ({ id: lane.id }))
  const { id } = await anna<{ id: string }>('POST', '/admin/events', {
    ...{ title: 'Freies Training', category: 'training', bookingType: 'fixed', date: weekdayFrom(5) },
    ...{ startTime: '18:00', endTime: '20:00', rangeId: hall.id, registrationEnabled: true, draft: false },
    bookingConfig: { reservationDuration: 30, maxReservationDuration: 60, lanes },
  })
  return { id, lanes }
}

test('Ben reserves a lane in a training on his phone, finds it among his reservations by the name of the training [EVNT-041]', async ({
  site,
  visit,
}) => {
  const { id } = await offered(await callsOf(site.origin, 'anna'))
  const page = await visit(PHONE)
  await giveLogin(page, 'ben')
  // The friends come late, when a lane has been chosen already.
  const friends = Promise.withResolvers<void>()
  await page.route('**/api/friends', async (route) => {
    await friends.promise
    await route.continue()
  })
  await page.goto(`/events/${id}`)
  await page.getByLabel('Stand und Zeit').selectOption({ label: '18:30 Uhr · Stand 2' })
  await page.getByLabel('Wie lange').selectOption('60 Minuten')
  friends.resolve()
  await expect(page.getByLabel('Für wen')).toBeVisible()
  await expect(page.getByLabel('Wie lange')).toHaveValue('60')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reservieren', exact: true }).click()
  await expect(page.getByText('Du hast Stand 2, 18:30–19:30 Uhr.')).toBeVisible()

  await page.getByRole('link', { name: 'Zu meinen Reservierungen' }).click()
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Freies Training' })
  await expect(card).toContainText('18:30')
})

test('a time that somebody else takes while Ben looks at it does not become another one [EVNT-040]', async ({
  site,
  visit,
}) => {
  const [anna, dirk] = [await callsOf(site.origin, 'anna'), await callsOf(site.origin, 'dirk')]
  const { id, lanes } = await offered(anna)
  const page = await visit(PHONE)
  await giveLogin(page, 'ben')
  await page.goto(`/events/${id}`)
  await page.getByLabel('Stand und Zeit').selectOption({ label: '18:30 Uhr · Stand 2' })
  const line = { eventId: id, laneId: lanes[1]?.id, times: { start: '18:30', end: '19:00' } }
  await dirk('POST', '/appointments', { type: 'fixed', targetId: id, specifics: { reservations: [line] } })
  await expect(page.getByText('Diese Zeit ist inzwischen vergeben. Wähle eine andere.')).toBeVisible()
  await page.getByLabel('Stand und Zeit').selectOption({ label: '19:00 Uhr · Stand 2' })
  await page.getByRole('button', { name: 'Reservieren', exact: true }).click()
  await expect(page.getByText('Du hast Stand 2, 19:00–19:30 Uhr.')).toBeVisible()
})
