import { expect, type Page } from '@playwright/test'
import { send } from '../calendar.ts'
import { callsOf, rangeNamed, reserve } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test, weekdayFrom } from '../site.ts'

const HALL = 'Luftdruckhalle 10 m'
const DAY = weekdayFrom(22)

async function openList(page: Page, path: string) {
  await page.goto(`${path}?d=${DAY}`)
  await page.getByLabel('Schießstand').selectOption({ label: HALL })
  await page.getByText('Liste', { exact: true }).click()
  const list = page.getByRole('list', { name: HALL })
  await expect(list).toHaveAttribute('aria-busy', 'false')
  return list
}

test('a day as a list says when how many lanes are free, takes one, and opens what is the own', async ({ visit }) => {
  const page = await visit(PHONE)
  await giveLogin(page, 'ben')
  const list = await openList(page, '/calendar')
  await expect(list.getByRole('listitem').first()).toContainText('geschlossen')
  await list.getByRole('button', { name: '12 von 12 frei' }).click()
  const sheet = page.getByRole('dialog', { name: '12 von 12 Ständen frei' })
  await sheet.getByRole('button', { name: /^Stand 4, frei/ }).click()
  await send(page)
  await page.keyboard.press('Escape')
  const own = list.getByRole('button', { name: 'deine Reservierung' })
  await expect(own).toContainText('Stand 4')
  await expect(own).toContainText('16:00 bis 17:00')
  await expect(list.getByRole('button', { name: '11 von 12 frei' })).toBeVisible()
  await expectAccessible(page)
  await own.click()
  await expect(page.getByRole('dialog', { name: 'Deine Reservierung' })).toContainText('16:00 bis 17:00 Uhr')

  // The strip of days leads on, and the address brings a colleague to the same list.
  await page.getByRole('button', { name: 'Schließen', exact: true }).click()
  await page.getByRole('button', { name: 'Nächster Tag' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('v') === 'list' && url.searchParams.get('d') !== DAY)
  await expect(own).toHaveCount(0)
})

test('officers read in the list of a day who is on which lane', async ({ visit, site }) => {
  const call = await callsOf(site.origin, 'ben')
  await reserve(call, await rangeNamed(call, HALL), 3, DAY, ['18:00', '19:30'])
  const page = await visit(DESK)
  await giveLogin(page, 'anna')
  const list = await openList(page, '/admin/calendar')
  const bens = list.getByRole('button', { name: /Ben Brandt/ })
  await expect(bens).toContainText('18:00 bis 19:30')
  await expect(bens).toContainText('Stand 3')
  await bens.click()
  await expect(page.getByRole('dialog', { name: 'Reservierung' })).toContainText('Ben Brandt')
  await expectAccessible(page)
})
