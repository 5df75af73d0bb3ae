import { expect } from '@playwright/test'
import { cancelOwn, cell, openHall } from '../calendar.ts'
import { callsOf, rangeNamed, reserve } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test, weekdayFrom } from '../site.ts'

const DAY = weekdayFrom(6)

test('Ben cancels by mistake on the phone and takes it back: the reservation stands as before; when Clara was faster he hears that', async ({
  visit,
  site,
}) => {
  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  const [ben, clara] = [await callsOf(site.origin, 'ben'), await callsOf(site.origin, 'clara')]
  const hall = await rangeNamed(ben, 'Luftdruckhalle 10 m')
  const id = await reserve(ben, hall, 2, DAY, ['18:00', '19:00'])
  await giveLogin(page, 'ben')
  await openHall(page, DAY)
  await cancelOwn(page, DAY, 2, '18:00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Die Reservierung gilt wieder wie vorher.')).toBeVisible()
  await expect(cell(page, DAY, 2, '18:00', 'deine Reservierung')).toBeVisible()
  const { reservation } = await ben<{ reservation: { status: string } }>('GET', `/reservations/${id}`)
  expect(reservation.status).toBe('live')

  await cancelOwn(page, DAY, 2, '18:00')
  await reserve(clara, hall, 2, DAY, ['18:30', '19:30'])
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText(/nicht zurück: Die Zeit ist inzwischen vergeben/)).toBeVisible()
})

test('Anna takes back what she cancelled for several at once', async ({ visit, site }) => {
  const page = await visit(DESK)
  const ben = await callsOf(site.origin, 'ben')
  const hall = await rangeNamed(ben, 'Luftdruckhalle 10 m')
  for (const lane of [2, 3]) await reserve(ben, hall, lane, DAY, ['18:00', '19:00'])
  await giveLogin(page, 'anna')
  await page.goto(`/admin/reservations?from=${DAY}&to=${DAY}&rid=${hall.id}&q=Ben`)
  await page.getByRole('checkbox', { name: /^Alle am/ }).check()
  await page.getByRole('button', { name: 'Stornieren', exact: true }).click()
  await page.getByRole('button', { name: 'Jetzt stornieren' }).click()
  await expect(page.getByText('2 Reservierungen sind storniert.')).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('2 Reservierungen gelten wieder wie vorher.')).toBeVisible()
  await expect(page.getByText('storniert', { exact: true })).toHaveCount(0)
})
