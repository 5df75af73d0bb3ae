import { expect } from '@playwright/test'
import { callsOf, rangeNamed, reserve } from '../officer.ts'
import { createRange, mousePaint, openTab, save } from '../ranges.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test, weekdayFrom } from '../site.ts'

const DAY = weekdayFrom(9)

test('Anna decides about each reservation in a block; when a member reserves meanwhile she sees the new list before anything is saved [B11] [RANG-033]', async ({
  visit,
  site,
}) => {
  const name = 'Halle der Entscheidungen'
  const page = await visit(DESK)
  await giveLogin(page, 'anna')
  await createRange(page, name)
  await mousePaint(page, ['Montag', '16:00'], ['Sonntag', '21:30'])
  await save(page)
  const [ben, clara] = [await callsOf(site.origin, 'ben'), await callsOf(site.origin, 'clara')]
  const range = await rangeNamed(ben, name)
  const first = await reserve(ben, range, 2, DAY, ['18:00', '19:00'])

  await openTab(page, 'Sperren')
  await page.getByRole('button', { name: 'Sperre anlegen' }).click()
  await page.getByLabel('Titel').fill('Wartung')
  await page.getByLabel('Erster Tag').fill(DAY)
  await page.getByRole('checkbox', { name: 'Stand 2' }).check()
  await page.getByRole('button', { name: 'Sperre speichern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Eine Reservierung liegt in der Sperre' })
  await expect(dialog.getByRole('combobox', { name: /Ben Brandt.*18:00 bis 19:00/ })).toHaveValue(/.+/)
  await expect(dialog.getByText('1 verlegt, 0 storniert, 0 unverändert')).toBeVisible()
  await expectAccessible(page)

  await reserve(clara, range, 2, DAY, ['19:00', '20:00'])
  await dialog.getByRole('button', { name: 'Sperren', exact: true }).click()
  const both = page.getByRole('dialog', { name: '2 Reservierungen liegen in der Sperre' })
  await expect(both.getByText(/Das ist die neue Liste/)).toBeVisible()
  const { reservation } = await ben<{ reservation: { lane: { name: string } } }>('GET', `/reservations/${first}`)
  expect(reservation.lane.name).toBe('2')

  await page.setViewportSize(PHONE.viewport)
  await both.getByRole('combobox', { name: /Ben Brandt/ }).selectOption('Auf Stand 3 verlegen')
  await both.getByRole('combobox', { name: /Clara Conrad/ }).selectOption('Stornieren und mitteilen')
  await both.getByLabel('Grund (steht in der Mitteilung)').fill('Die Zuganlage steht still.')
  await both.getByRole('button', { name: 'Sperren', exact: true }).click()
  await expect(page.getByText('Die Sperre ist gespeichert.')).toBeVisible()
  const after = await ben<{ reservation: { lane: { name: string } } }>('GET', `/reservations/${first}`)
  expect(after.reservation.lane.name).toBe('3')
  const { reservations } = await clara<{ reservations: { cancellationDetails: { reason: string } }[] }>(
    'GET',
    '/reservations/history?of=me&kind=cancelled',
  )
  expect(reservations[0]?.cancellationDetails.reason).toBe('Die Zuganlage steht still.')
})
