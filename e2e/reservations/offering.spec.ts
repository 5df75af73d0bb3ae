import { expect } from '@playwright/test'
import { callsOf, rangeNamed } from '../officer.ts'
import { expectAccessible, giveLogin, PHONE, test, weekdayFrom } from '../site.ts'

test('Ben reserves a lane in a training on his phone, finds it among his reservations by the name of the training, and cancels it there [EVNT-041]', async ({
  site,
  visit,
}) => {
  const anna = await callsOf(site.origin, 'anna')
  const hall = await rangeNamed(anna, 'Luftdruckhalle 10 m')
  const day = weekdayFrom(5)
  const lanes = hall.lanes.slice(0, 2).map(({ id }) => ({ id }))
  const { id } = await anna<{ id: string }>('POST', '/admin/events', {
    ...{ title: 'Freies Training', category: 'training', bookingType: 'fixed', date: day },
    ...{ startTime: '18:00', endTime: '20:00', rangeId: hall.id, registrationEnabled: true, draft: false },
    bookingConfig: { reservationDuration: 30, maxReservationDuration: 60, lanes },
  })
  const page = await visit(PHONE)
  await giveLogin(page, 'ben')
  await page.goto(`/events/${id}`)
  await page.getByLabel('Stand und Zeit').selectOption({ label: '18:30 Uhr · Stand 2' })
  await page.getByLabel('Wie lange').selectOption('60 Minuten')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reservieren', exact: true }).click()
  await expect(page.getByText('Du hast Stand 2, 18:30–19:30 Uhr.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Zu meinen Reservierungen' }).click()
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Freies Training' })
  await expect(card).toContainText('18:30')
})
